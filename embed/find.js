// Redirects to the poster of a game, given its name or a link to one of its deals.
{
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const ROOM_FOR_GAMES = 8;

  const games = document.currentScript.dataset.games.split(" ");
  const parameters = new URLSearchParams(location.search);
  // A messenger may have added characters to the link (docs/links.md).
  const [link] = /^[\w-]*/.exec(location.hash.replace(/#|%23|%20/g, ""));
  // The lowest digit of a link is the game. Four check characters follow it.
  const numbered = games[LETTERS.indexOf(link.at(-5)) % ROOM_FOR_GAMES];
  const named = parameters.get("play");
  parameters.delete("play");
  const [game] = [numbered, named, games[0]].filter((name) => games.includes(name));
  location.replace(`${game}/?${parameters}${location.hash}`);
}
