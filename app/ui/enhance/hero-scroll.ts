/**
 * Where the hero's copy stands once the page is scrolled so far: the first 500 px lift it evenly by
 * up to 50 px. The same numbers are in home/motion.css for browsers that run animations by the scroll.
 */
export function copyOffsetPx(scrolledPx: number): number {
  return along(scrolledPx / 500, 0, -50)
}

/** The headline fades over the same way, never so far that its text would fall below 3:1. */
export function headlineOpacity(scrolledPx: number): number {
  return along(scrolledPx / 500, 1, 0.62)
}

/** How far the picture lags behind, in percent of its height; progress is 1 at the page's foot. */
export function pictureShiftPercent(progress: number): number {
  return along(progress, 0, 40)
}

function along(share: number, from: number, to: number): number {
  const within = Math.min(Math.max(share, 0), 1)
  return from + within * (to - from)
}
