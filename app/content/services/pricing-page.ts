import type { priceTables } from './prices.ts'

export type TableName = keyof typeof priceTables

/** Where the prices of each table hold, and what it is for: no figure is shown without it. By the table's id. */
export const priceLabels: Readonly<Record<string, { where: string; about: string }>> = {
  bridal: { where: 'Wedding day', about: 'In the studio, on the day itself.' },
  'special-occasion': { where: 'In studio', about: 'You come to me and leave ready.' },
  additional: {
    where: 'In studio, wedding day or mobile',
    about: 'Added to an appointment, wherever it is.',
  },
  group: { where: 'In studio or wedding day', about: 'For a party that comes together.' },
  continuous: { where: 'Wedding day or shoot', about: 'I stay, and keep everyone fresh.' },
  mobile: { where: 'At your place', about: 'I come to you. Travel fees may apply.' },
}

/** What a line means where its name and the table do not say it. */
export const rowNotes: { [Name in TableName]?: Readonly<Record<string, string>> } = {
  bridal: { 'Bridal party': 'Each', 'Junior bridesmaid': 'Ages 10-14' },
  additional: {
    'Application of pre-owned lashes': 'I trim and apply the pair you bring',
    'Bridal trial': 'On a day of its own',
  },
  group: {
    '4 or more people': 'Each',
    'Bridal party per person': 'Three or more beside the bride',
  },
  mobile: { 'Bridal party': 'Each', 'Junior bridesmaid': 'Ages 10-14' },
}
