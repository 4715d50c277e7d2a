/** A part of a letter as it is written: a sign of Markdown, or words and how they will look. */
export interface FormatPart {
  text: string
  look: 'plain' | 'sign' | 'bold' | 'italic' | 'linked'
}

const INLINE = /\*\*(?=\S)(.+?)\*\*|\*(?=[^\s*])(.+?)\*|\[([^\]\n]*)\]\(([^)\s]*)\)/g

/** What is written in its parts, which together are the text again: signs stand back, words show their form. */
export function formatParts(text: string): FormatPart[] {
  return text.split('\n').flatMap((line, index) => {
    const parts = partsOfLine(line)
    return index === 0 ? parts : [{ text: '\n', look: 'plain' as const }, ...parts]
  })
}

function partsOfLine(line: string): FormatPart[] {
  const [start = '', mark] = /^(?:(#{1,6} )|[-*+] |\d{1,9}[.)] |> )/.exec(line) ?? []
  const parts: FormatPart[] = start ? [{ text: start, look: 'sign' }] : []
  const words = line.slice(start.length)
  if (mark) return [...parts, { text: words, look: 'bold' }]
  let end = 0
  for (const found of words.matchAll(INLINE)) {
    parts.push({ text: words.slice(end, found.index), look: 'plain' }, ...inlineParts(found))
    end = found.index + found[0].length
  }
  return [...parts, { text: words.slice(end), look: 'plain' }]
}

function inlineParts([, bold, italic, linked, address]: RegExpMatchArray): FormatPart[] {
  const sign = (text: string): FormatPart => ({ text, look: 'sign' })
  if (bold !== undefined) return [sign('**'), { text: bold, look: 'bold' }, sign('**')]
  if (italic !== undefined) return [sign('*'), { text: italic, look: 'italic' }, sign('*')]
  return [sign('['), { text: linked ?? '', look: 'linked' }, sign(`](${address})`)]
}
