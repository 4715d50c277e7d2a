import { Children, type ReactNode } from 'react'
import type { WordBlock, WordInline } from '#app/agreements/agreement-words.ts'

/** The words of an agreement as elements; nothing in them is markup. `Children` gives each its place as a key. */
export function AgreementWords({ blocks }: { blocks: readonly WordBlock[] }) {
  return Children.toArray(blocks.map((block) => blockOf(block)))
}

function blockOf(block: WordBlock, isItem = false): ReactNode {
  if (block.kind === 'paragraph')
    return isItem ? inlines(block.inner) : <p dir="auto">{inlines(block.inner)}</p>
  const items = block.items.map((item) => (
    // biome-ignore lint/correctness/useJsxKeyInIterable: `Children` gives it one.
    <li dir="auto">{Children.toArray(item.map((one) => blockOf(one, true)))}</li>
  ))
  const List = block.start === null ? 'ul' : 'ol'
  return <List start={block.start ?? undefined}>{Children.toArray(items)}</List>
}

function inlines(inner: readonly WordInline[]): ReactNode {
  return Children.toArray(inner.map(inlineOf))
}

function inlineOf(one: WordInline): ReactNode {
  if (one.kind === 'text') return one.text
  if (one.kind === 'break') return <br />
  if (one.kind === 'strong') return <strong>{inlines(one.inner)}</strong>
  return (
    <a href={one.href} rel="noreferrer">
      {inlines(one.inner)}
    </a>
  )
}
