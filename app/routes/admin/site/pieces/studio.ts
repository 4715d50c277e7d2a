import type { Field } from '../form/fields.ts'

export const studioFields: readonly Field[] = [
  {
    kind: 'line',
    name: 'name',
    label: 'Name',
    max: 100,
    hint: 'Yours or that of your business, as clients know it',
  },
  { kind: 'line', name: 'phone', label: 'Phone', max: 50, input: 'tel' },
  { kind: 'line', name: 'email', label: 'Email', max: 254, input: 'email' },
  { kind: 'line', name: 'location', label: 'Where you work', max: 200 },
  { kind: 'line', name: 'hours', label: 'Hours, in words', max: 200 },
  { kind: 'line', name: 'weekendHours', label: 'Weekends, in words', max: 200 },
  {
    kind: 'line',
    name: 'mailingAddress',
    label: 'Mailing address',
    max: 300,
    empty: null,
    hint: 'Stands in the foot of every mail; promotions need it',
  },
  {
    kind: 'lines',
    name: 'socialUrls',
    label: 'Social links',
    max: 8,
    hint: 'One address a line, each beginning with https://',
  },
  {
    kind: 'text',
    name: 'bio',
    label: 'About you, in a few sentences',
    max: 600,
    hint: 'In the foot of every page',
  },
  { kind: 'picture', name: 'portrait', label: 'Portrait', optional: true },
  {
    kind: 'group',
    name: 'tax',
    label: 'Tax on every quote',
    note: 'Leave all three empty for none',
    empty: null,
    fields: [
      { kind: 'line', name: 'label', label: 'Name, such as HST', max: 30 },
      { kind: 'percent', name: 'rate', label: 'Rate in percent' },
      { kind: 'line', name: 'number', label: 'Registration number', max: 40 },
    ],
  },
]

const policy = (name: string, label: string): Field => ({ kind: 'text', name, label, max: 1500 })

export const policyFields: readonly Field[] = [
  policy('deposit', 'Deposit'),
  policy('cancellation', 'Cancelling and moving'),
  policy('travel', 'Travel'),
  policy('lateness', 'Lateness'),
  policy('illness', 'Illness'),
  policy('hygiene', 'Hygiene'),
  policy('photographs', 'Photographs'),
  {
    kind: 'group',
    name: 'retainer',
    label: 'Retainer',
    note: 'Asked for when you confirm; 0 percent for none',
    fields: [
      { kind: 'whole', name: 'percent', label: 'Part of the total', unit: 'percent' },
      { kind: 'whole', name: 'dueDays', label: 'Due within', unit: 'days' },
      { kind: 'text', name: 'words', label: 'How to pay it', max: 600 },
    ],
  },
]

export const travelFields: readonly Field[] = [
  {
    kind: 'rows',
    name: 'areas',
    label: 'Areas',
    note: 'The longest beginning of a postal code that fits counts; elsewhere travel is to be confirmed',
    item: 'area',
    titled: 'name',
    fields: [
      { kind: 'line', name: 'name', label: 'Area', max: 60 },
      {
        kind: 'lines',
        name: 'prefixes',
        label: 'Beginnings of postal codes',
        max: 60,
        hint: 'One a line, such as L4M',
      },
      { kind: 'dollars', name: 'fee', label: 'Travel fee' },
      { kind: 'whole', name: 'minutes', label: 'Driving, one way', unit: 'minutes' },
    ],
    blank: { name: '', prefixes: [], fee: '', minutes: '' },
    most: 40,
    least: 0,
    layout: 'blocks',
  },
]
