import { expect, test } from 'vitest'
import { defaultSettings, withoutExamples } from './settings.ts'

test('an example number and the front page of a network are left out', () => {
  const { phone, socialUrls } = withoutExamples(defaultSettings)
  expect([phone, socialUrls]).toEqual(['', []])
  expect(withoutExamples({ ...defaultSettings, phone: '(416) 555-0142' }).phone).toBe('')
})

test('what the artist has set stays', () => {
  const own = {
    ...defaultSettings,
    phone: '416 555-2210',
    socialUrls: ['https://www.instagram.com/nadia.farrow/'],
  }
  expect(withoutExamples(own)).toEqual(own)
})
