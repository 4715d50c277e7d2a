/** The words of an agreement: paragraphs, lists, bold and links, and nothing else. */
export type WordBlock =
  | { kind: 'paragraph'; inner: WordInline[] }
  | { kind: 'list'; start: number | null; items: WordBlock[][] }

export type WordInline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong'; inner: WordInline[] }
  | { kind: 'link'; href: string; inner: WordInline[] }

/** The same without its marks; the address of a link stands behind its words. */
export function plainWords(inner: readonly WordInline[]): string {
  return inner.map(plainInline).join('')
}

function plainInline(one: WordInline): string {
  if (one.kind === 'text') return one.text
  if (one.kind === 'break') return '\n'
  const words = plainWords(one.inner)
  return one.kind === 'strong' || words === one.href ? words : `${words} (${one.href})`
}
