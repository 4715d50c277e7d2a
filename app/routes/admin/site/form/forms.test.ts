import { describe, expect, test } from 'vitest'
import { checkPiece } from '#app/content/check-piece.server.ts'
import { defaultPieces } from '#app/content/defaults/defaults.ts'
import { editRows, type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Control, Field } from '#app/content/form-fields.ts'
import { defaultSettings } from '#app/content/settings.ts'
import { PIECE_FIELDS } from '../editor-view.server.ts'
import { EDITED_PIECES, type EditedPiece } from '../pieces.ts'
import { rowsAt } from './field-paths.ts'
import { listChanges } from './list-changes.ts'
import { namedErrors } from './named-errors.ts'
import { OWN_FIGURE, readFields } from './read-form.ts'
import { textOf } from './text-of.ts'

const pieces = defaultPieces({ settings: defaultSettings, minNoticeHours: 0, pendingHours: 72 })
const defaultOf = (name: EditedPiece) => structuredClone(pieces[name]) as unknown as Json

describe.each(EDITED_PIECES)('the form of %s', (name) => {
  const fields = PIECE_FIELDS[name]

  test('holds all of its piece', () => {
    const value = defaultOf(name)
    expect(readFields(fields, textsFor(fields, value))).toEqual(value)
  })

  test('finds no change in what is the same, and each one in what is not', () => {
    const value = defaultOf(name)
    expect(listChanges(fields, value, defaultOf(name))).toEqual([])
    const changed = readFields(
      fields,
      new Map([...textsFor(fields, value)].map(([path, text]) => [path, altered(path, text)])),
    )
    const hasTexts = textsFor(fields, value).size > 0
    expect(listChanges(fields, value, changed).length > 0).toBe(hasTexts)
  })
})

test('a price that changed, a line that came and one that went are told by their names', () => {
  const before = defaultOf('prices')
  const after = structuredClone(before) as unknown as typeof pieces.prices
  const [bridal, occasion] = after.tables
  if (bridal?.rows[0]) bridal.rows[0].price = 320
  bridal?.rows.push({ id: '', service: 'Flower girl', price: 40 })
  occasion?.rows.splice(1, 1)
  after.rates.glam.reverse()
  expect(listChanges(PIECE_FIELDS.prices, before, after as unknown as Json)).toEqual([
    {
      where: 'In the studio, Glam',
      path: 'rates.glam',
      before: 'old order',
      after: 'new order',
    },
    {
      where: 'Tables of the Pricing page, Bridal, Lines, Bridal makeup on wedding day, Price',
      path: 'tables.0.rows.0.price',
      before: '$300',
      after: '$320',
    },
    {
      where: 'Tables of the Pricing page, Bridal, Lines',
      path: 'tables.0.rows.3',
      before: null,
      after: 'Flower girl',
    },
    {
      where: 'Tables of the Pricing page, Special Occasion, Lines',
      path: 'tables.1.rows',
      before: 'Corporate',
      after: null,
    },
  ])
})

test('a question that is put in other words is that question', () => {
  const before = defaultOf('questions')
  const after = structuredClone(before) as unknown as typeof pieces.questions
  if (after.questions[2]) after.questions[2].question = 'Is there a consultation?'
  expect(listChanges(PIECE_FIELDS.questions, before, after as unknown as Json)).toHaveLength(1)
})

test('what is not filled in is left out, and what is no number stays as it was typed', () => {
  const texts = textsFor(PIECE_FIELDS.questions, defaultOf('questions'))
  for (const [path] of texts) if (path.includes('.more.')) texts.set(path, '')
  const questions = valueAt(readFields(PIECE_FIELDS.questions, texts), 'questions')
  expect(JSON.stringify(questions)).not.toContain('"more"')

  const prices = textsFor(PIECE_FIELDS.prices, defaultOf('prices'))
  prices.set('tables.0.rows.0.price', '12 dollars')
  expect(valueAt(readFields(PIECE_FIELDS.prices, prices), 'tables.0.rows.0.price')).toBe(
    '12 dollars',
  )
  const studio = textsFor(PIECE_FIELDS.studio, defaultOf('studio'))
  for (const [name, text] of Object.entries({ label: 'HST', rate: '13', number: '12 RT' }))
    studio.set(`tax.${name}`, text)
  expect(valueAt(readFields(PIECE_FIELDS.studio, studio), 'tax')).toEqual({
    label: 'HST',
    rate: 1300,
    number: '12 RT',
  })
})

test('services are ticked, and a retainer of their own is read as it is typed', () => {
  const codes = { codes: [{ ...{ id: 'glow', code: 'GLOW20', label: '', percent: 20 } }] }
  const checked = checkPiece('codes', codes)
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields))
  const texts = textsFor(PIECE_FIELDS.codes, checked.value as unknown as Json)
  expect(readFields(PIECE_FIELDS.codes, texts)).toEqual(checked.value)
  for (const [name, text] of Object.entries({
    ...{ percent: '', amount: '12.50', from: '2027-01-31', maxUses: '50' },
    ...{ 'services.glam': 'on', 'services.prom': 'on' },
  }))
    texts.set(`codes.0.${name}`, text)
  expect(readFields(PIECE_FIELDS.codes, texts)).toMatchObject({
    codes: [
      { percent: null, amount: 1_250, from: '2027-01-31', maxUses: 50, services: ['glam', 'prom'] },
    ],
  })

  const policies = textsFor(PIECE_FIELDS.policies, defaultOf('policies'))
  for (const [id, text] of Object.entries({ glam: '30%', prom: '$10', lashes: '0', bridal: '' }))
    policies.set(`retainer.byService.${id}`, text)
  policies.set('retainer.byService.bridal-party', 'half')
  expect(valueAt(readFields(PIECE_FIELDS.policies, policies), 'retainer.byService')).toEqual({
    ...{ glam: { percent: 30 }, prom: { amount: 1_000 }, lashes: { percent: 0 } },
    'bridal-party': 'half',
  })
})

test('what is refused of a new service is told by its name and those of its fields', () => {
  const fields = PIECE_FIELDS.services
  const rows = rowsAt(fields, 'services')
  const row = { ...(rows?.blank as object), name: 'Brows', minutes: 20 }
  const before = defaultOf('services')
  const index = (valueAt(before, 'services') as Json[]).length
  const value = editRows(before, { type: 'insert', path: 'services', index, row })
  const checked = checkPiece('services', value)
  if (checked.ok) throw new Error('it is taken')
  const price = 'Please enter a price in whole dollars, or choose a row of the price lists'
  expect(namedErrors(fields, value, checked.fields)).toEqual({
    [`services.${index}.minutes`]: 'Brows, Minutes: Please enter a multiple of 15 minutes',
    [`services.${index}.prices.studio`]: `Brows, In the studio: ${price}`,
    [`services.${index}.prices.weddingDay`]: `Brows, On the wedding day: ${price}`,
    [`services.${index}.prices.mobile`]: `Brows, At the client’s place: ${price}`,
  })
})

test('a sentence about a line, a row that is gone or nothing that is shown is told', () => {
  const fields = PIECE_FIELDS.studio
  const errors = { 'socialUrls.1': 'No address', 'tax.rate': 'No rate', elsewhere: 'No field' }
  const gone = { 'rates.glam.0': '“Soft Glam” cannot be removed' }
  expect(namedErrors(PIECE_FIELDS.prices, defaultOf('prices'), gone)).toEqual(gone)
  expect(namedErrors(fields, defaultOf('studio'), errors)).toEqual({
    'socialUrls.1': 'Social links: No address',
    'tax.rate': 'Tax on every quote, Rate in percent: No rate',
    elsewhere: 'No field',
  })
})

/** What a form of these fields posts when nobody has changed anything. */
function textsFor(fields: readonly Field[], value: Json, within = ''): Map<string, string> {
  const texts = new Map<string, string>()
  const add = (more: Map<string, string>) => {
    for (const [name, text] of more) texts.set(name, text)
  }
  for (const field of fields) {
    const path = within + (field.name ?? '')
    const inner = field.name === undefined ? value : (valueAt(value, field.name) ?? null)
    if (field.kind === 'group') add(textsFor(field.fields, inner, field.name ? `${path}.` : within))
    else if (field.kind !== 'rows') add(textsOfControl(field, inner, path))
    else
      for (const [index, row] of (Array.isArray(inner) ? inner : []).entries()) {
        const at = `${path}.${index}`
        add(
          'kind' in field.fields
            ? textsOfControl(field.fields, row, at)
            : textsFor(field.fields, row, `${at}.`),
        )
      }
  }
  return texts
}

function textsOfControl(control: Control, value: Json, path: string): Map<string, string> {
  if (control.kind === 'tick') return new Map(value === true ? [[path, 'on']] : [])
  if (control.kind === 'price' && typeof value === 'number')
    return new Map([
      [path, OWN_FIGURE],
      [`${path}.own`, String(value)],
    ])
  return new Map([[path, textOf(control, value)]])
}

function altered(path: string, text: string): string {
  if (/(^|\.)id$/.test(path) || text === 'on') return text
  return /^\d+$/.test(text) ? String(Number(text) + 15) : `${text}x`
}
