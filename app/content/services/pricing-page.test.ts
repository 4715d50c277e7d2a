import { expect, test } from 'vitest'
import { priceTables } from './prices.ts'
import { priceKinds, priceLabels, rowNotes, type TableName } from './pricing-page.ts'

test('no table stands without saying where its prices hold', () => {
  const where = Object.keys(priceTables).map((name) => [name, priceLabels[name as TableName].where])
  expect(Object.fromEntries(where)).toEqual({
    bridal: 'Wedding day',
    specialOccasion: 'In studio',
    additional: 'In studio, wedding day or mobile',
    group: 'In studio or wedding day',
    continuous: 'Wedding day or shoot',
    mobile: 'At your place',
  })
})

test('the three kinds of price are told apart by the bride’s three figures', () => {
  const said = priceKinds.map(({ title, text }) => [title, text.match(/\$\d+/g)])
  expect(said).toEqual([
    ['In studio', ['$185', '$110']],
    ['Wedding day', ['$300', '$120']],
    ['Mobile', ['$350', '$140']],
  ])
})

test('a group is at least three people, and mobile may cost travel', () => {
  expect(priceLabels.group.about).toBe('Minimum 3 people.')
  expect(priceLabels.mobile.about).toContain('Travel fees may apply')
})

test('a note on a line belongs to a line', () => {
  for (const [name, notes] of Object.entries(rowNotes)) {
    const services = priceTables[name as TableName].rows.map(({ service }) => service as string)
    expect(services).toEqual(expect.arrayContaining(Object.keys(notes)))
  }
})
