import { expect, test } from 'vitest'
import { sampleContent } from './samples.ts'
import { defaultSettings } from './settings.ts'

test('whatever is marked as a sample is listed, each place once', () => {
  const listed = sampleContent(defaultSettings).map(({ where }) => where)
  expect(listed).toContain('/admin/site/studio')
  expect(listed).toContain('/admin/site/testimonials')
  for (const file of ['/admin/site/home', '/admin/site/galleries', '/admin/site/privacy'])
    expect(listed).toContain(file)
  expect(new Set(listed).size).toBe(listed.length)
})

test('what the artist has written herself is listed no more', () => {
  const bio = { text: 'Mine.', sample: false }
  expect(sampleContent({ bio }).map(({ where }) => where)).not.toContain('/admin/site/studio')
})
