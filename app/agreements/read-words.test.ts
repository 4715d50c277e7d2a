import { expect, test } from 'vitest'
import { plainWords, type WordBlock } from './agreement-words.ts'
import { readWords } from './read-words.server.ts'

const textOf = (block: WordBlock | undefined) =>
  block?.kind === 'paragraph' ? plainWords(block.inner) : null

test('paragraphs, lists, bold and links of the web are what they are', () => {
  expect(
    readWords('One **bold** word\nand a [link](https://example.org/a).\n\n1. First\n2. Second'),
  ).toEqual([
    {
      kind: 'paragraph',
      inner: [
        { kind: 'text', text: 'One ' },
        { kind: 'strong', inner: [{ kind: 'text', text: 'bold' }] },
        { kind: 'text', text: ' word' },
        { kind: 'break' },
        { kind: 'text', text: 'and a ' },
        { kind: 'link', href: 'https://example.org/a', inner: [{ kind: 'text', text: 'link' }] },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'list',
      start: 1,
      items: ['First', 'Second'].map((text) => [
        { kind: 'paragraph', inner: [{ kind: 'text', text }] },
      ]),
    },
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<b>bold</b>',
  '# A heading',
  'An *emphasis* and `code`',
  '> A quotation',
  '[click](javascript:alert(1))',
  '[mail](mailto:a@example.org)',
  '![picture](https://example.org/a.png)',
  '- [ ] a task',
])('%s is shown with all its characters', (words) => {
  const [block] = readWords(words)
  const shown = block?.kind === 'list' ? `- ${textOf(block.items[0]?.[0])}` : textOf(block)
  expect(shown).toBe(words)
})
