/** As much of a text as fits on two or three lines. */
const MOST_LETTERS = 140

/** The beginning of a text in one line, cut between two words. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= MOST_LETTERS) return line
  const cut = letters.slice(0, MOST_LETTERS).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`
}
