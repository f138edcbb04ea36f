"""What shifts on the page without having been touched, for tests and for what is measured."""

WATCH_SHIFTS = """
const watchShifts = (note) => {
  const gathers = ({ node }) => Boolean((node?.parentElement ?? node)?.closest("#middle, #piles"));
  const by = ({ previousRect: was, currentRect: is }) =>
    (Math.max(was.width * was.height, is.width * is.height) / (innerWidth * innerHeight)) *
    (Math.max(Math.abs(was.x - is.x), Math.abs(was.y - is.y)) / Math.max(innerWidth, innerHeight));
  new PerformanceObserver((list) => list.getEntries()
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .forEach(({ startTime, sources }) => sources.filter((source) => !gathers(source))
      .forEach((source) => note(startTime, by(source), source.node?.parentElement ?? source.node))))
    .observe({ type: "layout-shift", buffered: true });
};
"""
"""A script's function that calls `note` with a time in milliseconds, how much has shifted, and
what: its part of the window, times how far it went. A bout and what lies on the table stay in the
midst of the cloth as they grow, and do not count: their cards glide (`parlour/table/flight.py`),
which a browser counts as if they jumped."""
