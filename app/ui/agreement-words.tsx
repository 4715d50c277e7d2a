import { Fragment, type ReactNode } from 'react'
import type { WordBlock, WordInline } from '#app/agreements/agreement-words.ts'

/** The words of an agreement as elements; nothing in them is markup. */
export function AgreementWords({ blocks }: { blocks: readonly WordBlock[] }) {
  return blocks.map((block, index) => <Fragment key={keyOf(index)}>{blockOf(block)}</Fragment>)
}

function blockOf(block: WordBlock): ReactNode {
  if (block.kind === 'paragraph') return <p dir="auto">{inlines(block.inner)}</p>
  const items = block.items.map((item, index) => (
    <li key={keyOf(index)} dir="auto">
      {item.map((one, at) => (
        <Fragment key={keyOf(at)}>
          {one.kind === 'paragraph' ? inlines(one.inner) : blockOf(one)}
        </Fragment>
      ))}
    </li>
  ))
  return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
}

function inlines(inner: readonly WordInline[]): ReactNode {
  return inner.map((one, index) => <Fragment key={keyOf(index)}>{inlineOf(one)}</Fragment>)
}

function inlineOf(one: WordInline): ReactNode {
  switch (one.kind) {
    case 'text':
      return one.text
    case 'break':
      return <br />
    case 'strong':
      return <strong>{inlines(one.inner)}</strong>
    case 'link':
      return (
        <a href={one.href} rel="noreferrer">
          {inlines(one.inner)}
        </a>
      )
  }
}

/** Parts of a text have no other name than their place, and never move. */
function keyOf(index: number): string {
  return `part-${index}`
}
