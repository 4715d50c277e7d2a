import { expect, test } from 'vitest'
import { promotionTemplates } from '#app/content/defaults/words.ts'
import { namedCode } from './named-code.ts'

test('the code that a letter names is found with the percentage that it promises', () => {
  const discount = promotionTemplates.find(({ id }) => id === 'discount')
  expect(namedCode(discount?.content ?? '')).toEqual({ code: 'GLOW20', percent: 20 })
  expect(namedCode('Use the code **SPRING** in May.')).toEqual({ code: 'SPRING', percent: null })
  expect(namedCode('Code: BIG, 500% of it')).toEqual({ code: 'BIG', percent: null })
})

test('a letter that speaks of codes names none', () => {
  expect(namedCode('The dress code is black. Mention the code in a message.')).toBeNull()
  expect(namedCode('')).toBeNull()
})
