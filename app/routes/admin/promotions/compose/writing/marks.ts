/** Some text and what is chosen in it, as a box to type into has it. */
interface Choice {
  text: string
  start: number
  end: number
}

/** What the buttons and their shortcuts do. */
export type Mark = 'bold' | 'italic' | 'link' | 'list'

/** What replaces `from` to `to` of the text, and what is chosen then. */
interface Edit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** Puts a mark on what is chosen, or takes it away where it stands already. */
export function applyMark(choice: Choice, mark: Mark): Edit {
  if (mark === 'link') return linked(choice)
  if (mark === 'list') return listed(choice)
  return wrapped(choice, mark === 'bold' ? '**' : '*')
}

/** Blanks at the ends of what is chosen stay outside: a mark beside one means nothing. */
function wrapped({ text, start, end }: Choice, sign: '*' | '**'): Edit {
  const chosen = text.slice(start, end)
  const from = start + (chosen.length - chosen.trimStart().length)
  const to = Math.max(from, end - (chosen.length - chosen.trimEnd().length))
  const words = text.slice(from, to)
  if (hasAround(text, from, to, sign)) {
    const begins = from - sign.length
    return edit(begins, to + sign.length, words, begins, begins + words.length)
  }
  const inner = from + sign.length
  return edit(from, to, `${sign}${words}${sign}`, inner, inner + words.length)
}

/** A single star of a pair of two is not the sign of what leans. */
function hasAround(text: string, from: number, to: number, sign: string): boolean {
  const before = /\**$/.exec(text.slice(0, from))?.[0].length ?? 0
  const after = /^\**/.exec(text.slice(to))?.[0].length ?? 0
  const least = Math.min(before, after)
  return sign === '**' ? least >= 2 : least === 1 || least >= 3
}

/** The address is chosen afterwards, to be written over; where one was chosen, the place of its words. */
function linked({ text, start, end }: Choice): Edit {
  const chosen = text.slice(start, end).trim()
  if (/^https?:\/\/\S+$/i.test(chosen))
    return edit(start, end, `[](${chosen})`, start + 1, start + 1)
  const words = chosen || 'words'
  const address = start + words.length + 3
  return edit(start, end, `[${words}](https://)`, address, address + 'https://'.length)
}

function listed({ text, start, end }: Choice): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const ends = text.indexOf('\n', Math.max(start, end - 1))
  const to = ends < 0 ? text.length : ends
  const lines = text.slice(from, to).split('\n')
  const isList = lines.every((line) => /^- /.test(line) || line === '') && lines.some(Boolean)
  const changed = lines.map((line) => {
    if (isList) return line.replace(/^- /, '')
    return line === '' && lines.length > 1 ? line : `- ${line.replace(/^- /, '')}`
  })
  const insert = changed.join('\n')
  const isEmpty = start === end && lines.length === 1
  return edit(from, to, insert, isEmpty ? from + insert.length : from, from + insert.length)
}

function edit(from: number, to: number, insert: string, start: number, end: number): Edit {
  return { from, to, insert, start, end }
}

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
