import { expect, test } from 'vitest'
import { otherWords } from './other-words.ts'

const here = { subject: 'Spring', content: 'Hello\n\nUntil soon', imageUrl: '' }
const said = (over: Partial<typeof here>) => otherWords(here, { ...here, ...over })

test('only what differs is named', () => {
  expect(said({})).toBe('')
  expect(said({ subject: 'Winter' })).toBe('The other window has the subject “Winter”.')
  expect(said({ subject: '', imageUrl: 'https://a.example/b.jpg' })).toBe(
    'The other window has no subject, another picture.',
  )
  expect(otherWords({ ...here, imageUrl: 'https://a.example/b.jpg' }, here)).toBe(
    'The other window has no picture.',
  )
})

test('a content is quoted from where it differs', () => {
  expect(said({ content: 'Hello\n\nUntil May\nor June' })).toBe(
    'The other window has the content “Until May or June”.',
  )
  expect(said({ content: 'Hello' })).toBe('The other window has the content “Hello”.')
  expect(said({ content: '' })).toBe('The other window has no content.')
})
