import type { Control, Field, Rows } from '../form/fields.ts'

const ROW_FIELDS: readonly Control[] = [
  { kind: 'kept', name: 'id', label: 'Id' },
  { kind: 'line', name: 'service', label: 'Service', max: 100 },
  { kind: 'line', name: 'detail', label: 'What it includes', max: 100, empty: 'left out' },
  { kind: 'dollars', name: 'price', label: 'Price' },
]

const rows = (name: string, label: string, note: string): Rows => ({
  kind: 'rows',
  name,
  label,
  note,
  item: 'line',
  titled: 'service',
  fields: ROW_FIELDS,
  blank: { id: '', service: '', price: '' },
  most: 40,
  least: 1,
  layout: 'lines',
})

/** Both price lists: the rates of the service pages, then the tables of the pricing page. */
export const priceFields: readonly Field[] = [
  rows('rates.wedding', 'In the studio, Bridal', 'On the Bridal Makeup page'),
  rows('rates.glam', 'In the studio, Glam', 'On the Glam Makeup page'),
  rows('rates.editorial', 'In the studio, Editorial', 'On the Editorial Makeup page'),
  {
    kind: 'rows',
    name: 'tables',
    label: 'Tables of the Pricing page',
    item: 'table',
    titled: 'name',
    fields: [
      { kind: 'kept', name: 'id', label: 'Id' },
      { kind: 'line', name: 'name', label: 'Name of the table', max: 60 },
      { kind: 'line', name: 'note', label: 'A condition for every line', max: 200 },
      { kind: 'line', name: 'where', label: 'Where these prices hold', max: 60 },
      { kind: 'line', name: 'about', label: 'What they are for', max: 200 },
      rows('rows', 'Lines', ''),
    ],
    blank: {
      id: '',
      name: '',
      note: '',
      where: '',
      about: '',
      rows: [{ id: '', service: '', price: '' }],
    },
    most: 12,
    least: 1,
    layout: 'blocks',
  },
]

const PRICES: readonly Control[] = [
  { kind: 'price', name: 'prices.studio', label: 'In the studio' },
  { kind: 'price', name: 'prices.weddingDay', label: 'On the wedding day' },
  { kind: 'price', name: 'prices.mobile', label: 'At the client’s place' },
]

const NAME: Control = { kind: 'line', name: 'name', label: 'Name', max: 60 }
const ID: Control = { kind: 'kept', name: 'id', label: 'Id' }
const MINUTES: Control = { kind: 'whole', name: 'minutes', label: 'Minutes', unit: 'minutes' }
const OFFERED: Control = { kind: 'tick', name: 'offered', label: 'Visitors may choose it' }

export const serviceFields: readonly Field[] = [
  {
    kind: 'rows',
    name: 'services',
    label: 'Services',
    note: 'Minutes in quarter hours; appointments already made keep theirs',
    item: 'service',
    titled: 'name',
    fields: [
      ID,
      NAME,
      MINUTES,
      { kind: 'line', name: 'allow', label: 'How long, in words', max: 60 },
      { kind: 'line', name: 'about', label: 'What it is for, in a line', max: 120 },
      ...PRICES,
      OFFERED,
    ],
    blank: {
      id: '',
      name: '',
      minutes: 60,
      allow: '',
      about: '',
      offered: true,
      prices: { studio: '', weddingDay: '', mobile: '' },
    },
    most: 30,
    least: 1,
    layout: 'blocks',
  },
  {
    kind: 'rows',
    name: 'roles',
    label: 'People of a wedding party',
    item: 'role',
    titled: 'name',
    fields: [
      ID,
      NAME,
      MINUTES,
      ...PRICES,
      {
        kind: 'price',
        name: 'groupPrice',
        optional: true,
        label: 'Each, from three attendants and mothers on',
        hint: 'In the studio and on the wedding day',
      },
    ],
    blank: {},
    most: 4,
    least: 4,
    layout: 'blocks',
    isFixed: true,
  },
  {
    kind: 'rows',
    name: 'addOns',
    label: 'Add-ons',
    item: 'add-on',
    titled: 'name',
    fields: [ID, NAME, ...PRICES, OFFERED],
    blank: {},
    most: 3,
    least: 3,
    layout: 'blocks',
    isFixed: true,
  },
]
