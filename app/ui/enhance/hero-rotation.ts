/** How long each face of the hero stays. */
export const HERO_TURN_MS = 5000

/** The face after this one; the first again after the last. */
export function nextSlide(index: number, count: number): number {
  return (index + 1) % count
}
