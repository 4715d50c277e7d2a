/** Whether the font of the wordmark has the letters of this name. */
export function canDraw(name: string): boolean {
  return /^[\p{Script=Latin}\p{N} &'’().,:+–-]{1,40}$/u.test(name)
}
