import { expect, test } from 'vitest'
import { priceTables } from './prices.ts'
import { priceLabels, rowNotes, type TableName } from './pricing-page.ts'

test('no table stands without saying where its prices hold', () => {
  const where = Object.values(priceTables).map(({ id }) => [id, priceLabels[id]?.where])
  expect(Object.fromEntries(where)).toEqual({
    bridal: 'Wedding day',
    'special-occasion': 'In studio',
    additional: 'In studio, wedding day or mobile',
    group: 'In studio or wedding day',
    continuous: 'Wedding day or shoot',
    mobile: 'At your place',
  })
})

test('a group is at least three people, and mobile may cost travel', () => {
  expect(priceTables.group.note).toBe('Minimum 3 people')
  expect(priceLabels.mobile?.about).toContain('Travel fees may apply')
})

test('a note on a line belongs to a line', () => {
  for (const [name, notes] of Object.entries(rowNotes)) {
    const services = priceTables[name as TableName].rows.map(({ service }) => service as string)
    expect(services).toEqual(expect.arrayContaining(Object.keys(notes)))
  }
})
