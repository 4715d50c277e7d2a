import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMark, formatParts, type Mark } from './marks.ts'

/** `|` stands at both ends of what is chosen, or once where nothing is. */
function marked(text: string, mark: Mark): string {
  const [before = '', chosen = '', after] = text.split('|')
  const isPoint = after === undefined
  const plain = isPoint ? before + chosen : before + chosen + after
  const end = isPoint ? before.length : before.length + chosen.length
  const edit = applyMark({ text: plain, start: before.length, end }, mark)
  const result = plain.slice(0, edit.from) + edit.insert + plain.slice(edit.to)
  return `${result.slice(0, edit.start)}|${result.slice(edit.start, edit.end)}|${result.slice(edit.end)}`
}

test.each<[string, Mark, string, string]>([
  ['words become bold', 'bold', 'the |first| day', 'the **|first|** day'],
  ['and plain again', 'bold', 'the **|first|** day', 'the |first| day'],
  ['words lean', 'italic', 'the |first| day', 'the *|first|* day'],
  ['and stand up again', 'italic', 'the *|first|* day', 'the |first| day'],
  ['bold words lean as well', 'italic', '**|first|**', '***|first|***'],
  ['and then only are bold', 'italic', '***|first|***', '**|first|**'],
  ['blanks stay outside', 'bold', 'the| first |day', 'the **|first|** day'],
  ['nothing chosen leaves a place to type', 'bold', 'so |', 'so **||**'],
  ['a link asks for its address', 'link', 'see |my calendar|', 'see [my calendar](|https://|)'],
  ['an address asks for its words', 'link', '|https://a.example/b|', '[||](https://a.example/b)'],
  ['nothing chosen asks for both', 'link', '|', '[words](|https://|)'],
  ['lines become a list', 'list', 'a\n|b\nc|\nd', 'a\n|- b\n- c|\nd'],
  ['and lines again', 'list', '|- b\n- c|', '|b\nc|'],
  ['a list is made whole', 'list', '|- b\nc|', '|- b\n- c|'],
  ['an empty line begins one', 'list', 'a\n|', 'a\n- ||'],
  ['empty lines between stay empty', 'list', '|b\n\nc|', '|- b\n\n- c|'],
])('%s', (_what, mark, before, after) => {
  expect(marked(before, mark)).toBe(after)
})

const looks = (text: string) =>
  formatParts(text)
    .filter(({ look, text }) => look !== 'plain' && text !== '')
    .map(({ look, text }) => `${look} ${text}`)

test('words show their form, and signs stand back', () => {
  expect(looks('The **first** and *second*')).toEqual([
    ...['sign **', 'bold first', 'sign **'],
    ...['sign *', 'italic second', 'sign *'],
  ])
  expect(looks('See [my prices](https://a.example/b)')).toEqual([
    ...['sign [', 'linked my prices', 'sign ](https://a.example/b)'],
  ])
  expect(looks('- one\n## Two\nthree')).toEqual(['sign - ', 'sign ## ', 'bold Two'])
})

test('a star alone is a star', () => {
  for (const text of ['2 * 3 * 4', 'a * b', '**', '* *', '[a] (b)'])
    expect(looks(text)).toEqual(text.startsWith('* ') ? ['sign * '] : [])
})

test('the parts together are the text', () => {
  const text = fc.array(
    fc.constantFrom('**', '*', '[', '](', ')', '\n', '- ', '## ', 'a', ' ', 'é'),
  )
  fc.assert(
    fc.property(text, (signs) => {
      const whole = signs.join('')
      expect(
        formatParts(whole)
          .map(({ text }) => text)
          .join(''),
      ).toBe(whole)
    }),
  )
})
