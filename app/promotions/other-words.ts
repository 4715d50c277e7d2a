import { excerptOf } from '#app/kernel/text/excerpt.ts'

interface LetterWords {
  subject: string
  content: string
  imageUrl: string
}

/** Characters of another window's content that are quoted. */
const QUOTED_MAX = 140

/** What a letter says that another window wrote, where it is not what stands here, in a sentence. */
export function otherWords(here: LetterWords, other: LetterWords): string {
  const differing = [
    other.subject !== here.subject && quoted('subject', other.subject),
    other.content !== here.content && quoted('content', fromDifference(here, other)),
    other.imageUrl !== here.imageUrl && (other.imageUrl ? 'another picture' : 'no picture'),
  ].filter((one) => one !== false)
  return differing.length === 0 ? '' : `The other window has ${differing.join(', ')}.`
}

function quoted(what: string, text: string): string {
  return text === '' ? `no ${what}` : `the ${what} “${text}”`
}

/** The other content from the line on in which it begins to differ. */
function fromDifference(here: LetterWords, other: LetterWords): string {
  const own = here.content.split('\n')
  const lines = other.content.split('\n')
  const first = lines.findIndex((line, index) => line !== own[index])
  // What was only shortened is quoted from its beginning.
  const rest = first < 0 ? other.content : lines.slice(first).join('\n')
  return excerptOf(rest, QUOTED_MAX) || excerptOf(other.content, QUOTED_MAX)
}
