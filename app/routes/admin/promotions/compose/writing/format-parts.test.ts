import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatParts } from './format-parts.ts'

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
