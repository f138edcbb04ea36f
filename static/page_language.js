// Sets the language of a page before it shows any text: from the address, the preferences or the
// browser. The room and all small pages use this script. It is a classic script, because modules do not
// load in every frame.
{
  const languages = document.documentElement.dataset.languages.split(" ");

  /** The saved preference; null if there is none, it is damaged, or storage is blocked. */
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
