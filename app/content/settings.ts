/**
 * What the site says of its artist. The environment overrides each field but location, hours and
 * weekend hours.
 */
export interface Settings {
  artistName: string
  /** Shown as is; the link is made of its digits. Pages on a public address leave an example number empty. */
  phone: string
  email: string
  /** Postal address for the foot of every mail (CASL s. 6(2)); null until it is set. */
  mailingAddress: string | null
  socialUrls: string[]
  bio: { text: string; sample: boolean }
  location: string
  hours: string
  weekendHours: string
}

export const defaultSettings: Settings = {
  artistName: 'Rosewater',
  phone: '555 555-0142',
  email: 'hello@rosewater.example',
  mailingAddress: null,
  socialUrls: ['https://www.instagram.com/', 'https://www.tiktok.com/'],
  bio: {
    text: 'A face is not a spreadsheet. A wedding morning is very much a schedule. I look after both.',
    sample: true,
  },
  location: 'North of the city, by appointment.',
  hours: 'Monday to Friday, 9:00-17:00.',
  weekendHours: 'Weekends by special appointment.',
}

/** Area code 555, and the 555-01 numbers of every other: kept for examples, they reach nobody. */
const EXAMPLE_PHONE = /^1?(555|\d{3}55501)/

/** Without what only stands there as an example: an example number, and a network's own page as a profile. */
export function withoutExamples(settings: Settings): Settings {
  const { phone, socialUrls } = settings
  return {
    ...settings,
    phone: EXAMPLE_PHONE.test(phone.replace(/\D/g, '')) ? '' : phone,
    socialUrls: socialUrls.filter((url) => new URL(url).pathname !== '/'),
  }
}
