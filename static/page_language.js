// Settles which language a page speaks, before it says anything: that of its address, or as
// preferred, or as the browser's. The room has this, and every small page that stands outside it;
// a plain script, for places where no modules arrive.
{
  const languages = document.documentElement.dataset.languages.split(" ");

  /** What is preferred, or nothing where the browser denies it or somebody has spoilt it. */
  function preferred() {
    try {
      const { version, value } = JSON.parse(localStorage.getItem("parlour/preferences"));
      return version === 1 ? value.language : null;
    } catch {
      return null;
    }
  }

  const asked = new URLSearchParams(location.search).get("lang");
  const wanted = [asked, preferred(), ...navigator.languages];
  const codes = wanted.map((code) => String(code).slice(0, 2).toLowerCase());
  document.documentElement.lang = codes.find((code) => languages.includes(code)) ?? "en";
}
