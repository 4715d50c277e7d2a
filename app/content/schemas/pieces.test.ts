import { describe, expect, test } from 'vitest'
import { defaultPieces } from '#app/content/defaults/defaults.ts'
import { PIECE_NAMES } from '#app/content/pieces.ts'
import { findPrice } from '#app/content/prices.ts'
import { priceReferences } from '#app/content/services.ts'
import { defaultSettings } from '#app/content/settings.ts'
import { pieceSchemas } from './pieces.schema.ts'

const pieces = defaultPieces({
  settings: defaultSettings,
  minNoticeHours: 0,
  pendingHours: 72,
})

describe('the schemas of the pieces', () => {
  test.each(PIECE_NAMES)('%s: the default passes as it is', (name) => {
    expect(pieceSchemas[name].parse(pieces[name])).toEqual(pieces[name])
  })

  test('every price that a service, a role or an add-on takes from a list is in it', () => {
    const missing = priceReferences(pieces.services).filter(
      ({ id }) => !findPrice(pieces.prices, id),
    )
    expect(missing).toEqual([])
  })

  test('a wrong price is told at its path', () => {
    const prices = structuredClone(pieces.prices)
    const row = prices.tables[0]?.rows[2]
    if (row) row.price = -1
    const result = pieceSchemas.prices.safeParse(prices)
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'tables.0.rows.2.price',
    ])
  })

  test('hours from before there were periods have none, and a wrong period is told at its path', () => {
    const { periods: _, ...before } = pieces.hours
    expect(pieceSchemas.hours.parse(before)).toEqual(pieces.hours)
    const { weekly } = pieces.hours
    const period = (from: string, to: string, over = {}) => ({
      ...{ name: 'December', from, to, weekly, ...over },
    })
    const paths = (...periods: object[]) =>
      pieceSchemas.hours
        .safeParse({ ...pieces.hours, periods })
        .error?.issues.map(({ path }) => path.join('.'))
    const [first, second] = [period('2027-12-01', '2027-12-24'), period('2027-12-25', '2027-12-25')]
    expect(paths(first, second)).toBeUndefined()
    expect(pieceSchemas.hours.parse({ ...pieces.hours, periods: [second, first] }).periods).toEqual(
      [...[first, second]],
    )
    expect(paths(second, period('2027-12-24', '2027-12-26'))).toEqual(['periods.1.from'])
    expect(paths(period('2027-12-02', '2027-12-01'))).toEqual(['periods.0.to'])
    expect(paths(first, period('2027-02-30', '2027-12-31'))).toEqual(['periods.1.from'])
    expect(paths(period('2027-12-01', '2027-12-02', { name: ' ' }))).toEqual(['periods.0.name'])
    const late = { ...weekly, monday: { open: true, from: '09:15', to: '24:00' } }
    expect(paths({ ...first, weekly: late })).toEqual([
      ...['periods.0.weekly.monday.from', 'periods.0.weekly.monday.to'],
    ])
    const { sunday: __, ...sixDays } = weekly
    expect(paths({ ...first, weekly: sixDays })).toEqual(['periods.0.weekly.sunday'])
    const many = Array.from({ length: 21 }, (_each, index) => {
      const day = `2027-03-${String(index + 1).padStart(2, '0')}`
      return period(day, day)
    })
    expect(paths(...many)).toEqual(['periods'])
    expect(paths(...many.slice(1))).toBeUndefined()
  })

  test('pages and a home page from before they had these words say what the program says', () => {
    const { services: _, party: __, notFound, ...pages } = pieces.pages
    const { film: ___, ...home } = pieces.home
    const before = { ...pages, notFound: { picture: notFound.picture } }
    expect(pieceSchemas.pages.parse(before)).toEqual(pieces.pages)
    const { picture: ____, ...party } = pieces.pages.party
    expect(pieceSchemas.pages.parse({ ...pieces.pages, party })).toEqual(pieces.pages)
    expect(pieceSchemas.home.parse(home)).toEqual(pieces.home)
  })

  test('a guide from before chapters named their pictures keeps those of then; one without stays so', () => {
    const { categories, looks } = structuredClone(pieces.guide)
    const before = categories.map(({ picture: _, ...chapter }) => chapter)
    expect(pieceSchemas.guide.parse({ categories: before, looks })).toEqual(pieces.guide)
    const without = categories.map((chapter) => ({ ...chapter, picture: null }))
    expect(pieceSchemas.guide.parse({ categories: without, looks }).categories).toEqual(without)
  })

  test('a new row gets an id made of its name, and two rows with one id are refused', () => {
    const prices = structuredClone(pieces.prices)
    const rows: unknown[] = prices.rates.editorial
    rows.push({ service: 'Éditorial, full day', price: 500 })
    expect(pieceSchemas.prices.parse(prices).rates.editorial[1]?.id).toBe('editorial-full-day')

    rows.push({ id: 'editorial-look', service: 'Once more', price: 5 })
    const result = pieceSchemas.prices.safeParse(prices)
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['rates.editorial.2.id'])
  })
})
