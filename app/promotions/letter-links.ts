/** Where a link of a mail may lead. */
const PROTOCOLS = ['http:', 'https:', 'mailto:']

/** Written as `[words](address)`, or an address by itself. */
const LINKS = /\[[^\]\n]*\]\(\s*<?([^\s<>)]+)|(?<![(\w])(https?:\/\/[^\s<>)\]]+)/g

interface LetterLinks {
  /** Whole addresses, each once. */
  whole: string[]
  /** What stands as a link but cannot be followed from a mail: it arrives as plain text. */
  broken: string[]
}

/** The links of a letter's words, in their order. */
export function letterLinks(content: string): LetterLinks {
  const all = [...content.matchAll(LINKS)].map(
    ([, marked, bare = '']) => marked ?? bare.replace(/[.,;:!?'"*_]+$/, ''),
  )
  const once = [...new Set(all)]
  return { whole: once.filter(isWholeAddress), broken: once.filter((one) => !isWholeAddress(one)) }
}

/** Whether a mail has it as a link; anything else arrives as the characters it is. */
export function isWholeAddress(address: string): boolean {
  return URL.canParse(address) && PROTOCOLS.includes(new URL(address).protocol)
}
