import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { nearestTone, TONES } from './tone.ts'

test.each([
  ['#200808', 'wine'],
  ['#e8d8c8', 'linen'],
  ['#e0a840', 'ochre'],
  ['#3040c0', 'cobalt'],
  ['#c88878', 'rose'],
])('%s looks most like %s', (colour, tone) => {
  expect(nearestTone(colour)).toBe(tone)
})

test('every tone is nearest to itself', () => {
  for (const [tone, colour] of Object.entries(TONES)) expect(nearestTone(colour)).toBe(tone)
})

test('the style sheet knows the colour of every tone', async () => {
  const css = await readFile('app/ui/site/picture.css', 'utf8')
  for (const [tone, colour] of Object.entries(TONES))
    expect(css).toMatch(new RegExp(`\\.tone-${tone} \\{\\s+--tone: ${colour};`))
})
