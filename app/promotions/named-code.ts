/** A code that a letter names, such as `Your code: GLOW20`, with the percentage that it promises; null for none. */
export function namedCode(letter: string): { code: string; percent: number | null } | null {
  const code = /\b[Cc]ode:?\s+\**([A-Z0-9]{3,30})\b/.exec(letter)?.[1]
  if (code === undefined) return null
  const percent = Number(/(\d{1,3})\s?%/.exec(letter)?.[1])
  return { code, percent: percent >= 1 && percent <= 100 ? percent : null }
}
