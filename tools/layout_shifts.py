"""Measures which parts of the page shift without user input."""

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
"""A JavaScript function that calls `note` with the time in milliseconds, the size of a shift (share
of the window times distance), and the element. The middle of the table is exempt: it stays centred
as it grows, and its cards are animated (`parlour/table/card_animation.py`), which browsers count as
a shift."""
