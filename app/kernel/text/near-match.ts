import { plainText } from './search-terms.ts'

/** How many slips of the finger a typed word may hold: none in a short one. */
function slipsIn(typed: string): number {
  if (typed.length < 3) return 0
  return typed.length < 6 ? 1 : 2
}

/**
 * Tells how far a name is from what was typed, in slips: a letter too many, too few, wrong, or swapped with its
 * neighbour. Every typed word must be near the beginning of a word of the name; null where one is not.
 */
export function nearnessTo(typed: string): (name: string) => number | null {
  const words = wordsOf(typed)
  return (name) => {
    const names = wordsOf(name)
    let sum = 0
    for (const word of words) {
      const most = slipsIn(word)
      const least = Math.min(...names.map((one) => slipsToBeginning(word, one, most)))
      if (least > most) return null
      sum += least
    }
    return sum
  }
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The fewest slips between a typed word and any beginning of another; more than `most` where there are more. */
function slipsToBeginning(typed: string, word: string, most: number): number {
  if (typed.length > word.length + most) return most + 1
  const end = word.slice(0, typed.length + most)
  let [before, row] = [[] as number[], Array.from({ length: end.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= end.length; j += 1) {
      const isSame = typed[i - 1] === end[j - 1]
      const ways = [(row[j - 1] ?? 0) + (isSame ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === end[j - 2] && typed[i - 2] === end[j - 1]
      if (isSwapped) ways.push((before[j - 2] ?? 0) + 1)
      next.push(Math.min(...ways))
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  // A beginning that leaves the rest of the word out costs nothing.
  return Math.min(...row)
}
