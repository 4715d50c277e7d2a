import { fullStop } from '#app/kernel/sentences.ts'
import { letterLinks } from '#app/promotions/letter-links.ts'

export interface Letter {
  subject: string
  content: string
  imageUrl: string
}

/** The test that the artist sent themselves last. */
export interface LastTest {
  letter: Letter
  state: 'waiting' | 'taken' | 'kept-as-file' | 'failed'
  /** When it became that, in words; empty while it waits. */
  moment: string
}

export interface Check {
  words: string
  /** Nothing is to be done about it. */
  isFine: boolean
}

/** As many links are named. */
const MOST_NAMED = 3

/** What is known of a letter before it goes out: whether the artist had it as a test, and where its links lead. */
export function letterChecks(letter: Letter, test: LastTest | null): Check[] {
  const { whole, broken } = letterLinks(letter.content)
  const count = whole.length === 1 ? '1 link' : `${whole.length} links`
  const more = whole.length > MOST_NAMED ? `, and ${whole.length - MOST_NAMED} more` : ''
  const fine = (words: string): Check => ({ words, isFine: true })
  const lacking = (words: string): Check => ({ words, isFine: false })
  const state = test && isSame(letter, test.letter) ? test.state : 'none'
  return [
    (state === 'taken' || state === 'waiting' ? fine : lacking)(TESTS[state](test?.moment ?? '')),
    ...(whole.length > 0
      ? [fine(`${count}: ${whole.slice(0, MOST_NAMED).join(', ')}${more}`)]
      : []),
    ...broken.map((one) => lacking(`“${one}” is not a link yet. Start it with https://`)),
  ]
}

const TESTS: Record<LastTest['state'] | 'none', (moment: string) => string> = {
  none: () => 'You have not sent yourself a test of this version.',
  waiting: () => 'Your test is still on its way.',
  taken: (moment) => fullStop(`Your test was sent ${moment}`),
  'kept-as-file': (moment) => `Your test was saved as a file ${moment}: no mail server is set.`,
  failed: () => 'Your test was refused by the mail server.',
}

function isSame(one: Letter, other: Letter): boolean {
  return (['subject', 'content', 'imageUrl'] as const).every(
    (name) => plain(one[name]) === plain(other[name]),
  )
}

/** As it is stored. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\t', '  ').trim()
}
