// Leads to the poster of the game that is asked for, by its name or by a link to one of its deals.
{
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const ROOM_FOR_GAMES = 8;

  const games = document.currentScript.dataset.games.split(" ");
  const words = new URLSearchParams(location.search);
  // A messenger may have added something to the link (docs/links.md).
  const [link] = /^[\w-]*/.exec(location.hash.replace(/#|%23|%20/g, ""));
  // The game is the lowest digit of a link, whose last letter stands before four that check it.
  const numbered = games[LETTERS.indexOf(link.at(-5)) % ROOM_FOR_GAMES];
  const named = words.get("play");
  words.delete("play");
  const [game] = [numbered, named, games[0]].filter((name) => games.includes(name));
  location.replace(`${game}/?${words}${location.hash}`);
}
