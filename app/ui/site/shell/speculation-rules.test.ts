import { expect, test } from 'vitest'
import { speculationRules } from './speculation-rules.ts'

const { prerender, prefetch } = JSON.parse(speculationRules)
const renderedAhead: string[] = prerender[0].where.and[0].href_matches

test('only named pages are rendered ahead, none of them private or a file', () => {
  expect(renderedAhead).toContain('/pricing')
  for (const path of renderedAhead) expect(path).toMatch(/^\/[a-z-]*$/)
  expect(renderedAhead.filter((path) => /^\/(admin|api|booking)/.test(path))).toEqual([])
})

test('the booking page is fetched only once its link is pressed', () => {
  expect(prefetch).toEqual([{ where: { href_matches: '/booking' }, eagerness: 'conservative' }])
})
