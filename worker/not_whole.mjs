// The page that is shown in place of the room when the browser has thrown the room's own page away
// and there is no network to fetch it again.
export const NOT_WHOLE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Parlour</title>
  <h1>Parlour is not whole any more</h1>
  <p>Your browser has thrown away some of Parlour’s files to make room, and there is no network to
    fetch them again. Your tables, statistics and options are not among them.</p>
  <p><a href="">Try again</a> once there is a network.</p>
</html>
`;
