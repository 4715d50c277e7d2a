/**
 * The class that tells the style sheet a picture's width for a height of one, in steps of 0.05: never
 * more than it is, so that a box made by it does not outgrow the height.
 */
export function ratioClass({ width, height }: { width: number; height: number }): string {
  const steps = Math.floor((width / height) * 20 + 1e-9)
  return `ratio-${Math.min(Math.max(steps * 5, 50), 200)}`
}
