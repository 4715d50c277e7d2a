/** Characters of a text that is remembered: what visitors send must not fill the memory. */
const CHARACTERS_MAX = 255

/** A pure function of a text that is asked for the same few over and over, with its last answers, `most` at the most. */
export function remembered<Result extends string | object | null>(
  compute: (text: string) => Result,
  most = 64,
): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = compute(text)
    if (text.length > CHARACTERS_MAX) return result
    if (known.size >= most) known.clear()
    known.set(text, result)
    return result
  }
}
