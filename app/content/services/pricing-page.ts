import { priceTables, serviceRates } from './prices.ts'

export type TableName = keyof typeof priceTables

const [bridalInStudio, partyInStudio] = serviceRates.bridal
const [bridalOnTheDay, partyOnTheDay] = priceTables.bridal.rows
const [bridalMobile, partyMobile] = priceTables.mobile.rows

/** Why the same service has more than one price; the lists differ and both hold as given. */
export const priceKinds: readonly { title: string; text: string; sample: boolean }[] = [
  {
    title: 'In studio',
    text: `You come to me. Bridal Makeup is $${bridalInStudio.proArtist} and your party $${partyInStudio.proArtist} each: those are the rates you have seen on the service pages. Special Occasion below is in studio too.`,
    sample: true,
  },
  {
    title: 'Wedding day',
    text: `Makeup on the day itself has a list of its own and is not the studio rate: $${bridalOnTheDay.proArtist} for the bride, $${partyOnTheDay.proArtist} for each of the party. It is the first list below.`,
    sample: true,
  },
  {
    title: 'Mobile',
    text: `I come to you, on a wedding day or any other: $${bridalMobile.proArtist} for the bride, $${partyMobile.proArtist} for each of the party. Travel fees may apply on top. It is the last list below.`,
    sample: true,
  },
]

/** Where the prices of each table hold, and what it is for: no figure is shown without it. */
export const priceLabels: Record<TableName, { where: string; about: string }> = {
  bridal: { where: 'Wedding day', about: 'For the wedding day itself.' },
  specialOccasion: { where: 'In studio', about: 'You come to me, and leave ready.' },
  additional: {
    where: 'In studio, wedding day or mobile',
    about: 'Added to an appointment, wherever it is.',
  },
  group: { where: 'In studio or wedding day', about: 'Minimum 3 people.' },
  continuous: { where: 'Wedding day or shoot', about: 'I stay, and keep everyone fresh.' },
  mobile: { where: 'At your place', about: 'I come to you. Travel fees may apply.' },
}

/** What a line means where its name and the table do not say it. */
export const rowNotes: { [Name in TableName]?: Readonly<Record<string, string>> } = {
  bridal: { 'Bridal party': 'Each' },
  additional: { 'Bridal trial': 'Booked separately' },
  group: { '4 or more people': 'Each' },
  mobile: { 'Bridal party': 'Each' },
}
