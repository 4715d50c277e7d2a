import { expect, test } from 'vitest'
import { defaultPieces } from '#app/content/defaults/defaults.ts'
import { shareImage } from '#app/content/pictures/share-image.ts'
import { defaultSettings, type Settings } from '#app/content/settings.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { business } from './business.ts'

const image = shareImage('hero-weddings')
const { prices, hours } = defaultPieces({
  settings: defaultSettings,
  minNoticeHours: 0,
  pendingHours: 72,
})
const settings = { ...defaultSettings, phone: '416 555-0100', email: 'me@artist.example' }
const origin = 'https://artist.example'
const toldOf = (changed: Partial<Settings> = {}, facts = { prices, hours }) =>
  business({ settings: { ...settings, ...changed }, origin, image, ...facts })

test('the business is a beauty salon that is open Monday to Friday, 9:00 to 17:00', () => {
  expect(toldOf()).toMatchObject({
    '@type': 'BeautySalon',
    '@id': 'https://artist.example/#business',
    name: 'Rosewater makeup artistry',
    url: 'https://artist.example/',
    telephone: '+14165550100',
    image: `https://artist.example${image.src}`,
    email: 'me@artist.example',
    areaServed: 'North of the city, by appointment.',
    priceRange: '$15-$700',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '17:00',
      },
    ],
  })
  expect(toldOf()).not.toHaveProperty('specialOpeningHoursSpecification')
})

test('prices and hours are those the artist publishes, closed days among them', () => {
  const dearer = structuredClone(prices)
  dearer.rates.editorial.push({ id: 'campaign', service: 'Campaign', price: 900 })
  const own = structuredClone(hours)
  own.weekly.monday = { ...own.weekly.monday, open: false }
  own.weekly.friday = { open: true, from: '12:00' as TimeOfDay, to: '20:00' as TimeOfDay }
  own.closed = ['2027-07-01' as CalendarDate]
  const facts = toldOf({}, { prices: dearer, hours: own })
  expect(facts.priceRange).toBe('$15-$900')
  expect(facts.openingHoursSpecification).toMatchObject([
    { dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'], opens: '09:00', closes: '17:00' },
    { dayOfWeek: ['Friday'], opens: '12:00', closes: '20:00' },
  ])
  expect(facts.specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2027-07-01', validThrough: '2027-07-01', opens: '00:00', closes: '00:00' },
  ])
})

test.each([
  ['416 555-0100', '+14165550100'],
  ['1 (416) 555-0100', '+14165550100'],
  ['+44 20 7946 0958', '+442079460958'],
  ['911', '911'],
])('a phone number is told with its country: %s', (phone, told) => {
  expect(toldOf({ phone }).telephone).toBe(told)
})

test('only a profile is named as the artist’s, not the home page of a network', () => {
  const socialUrls = ['https://www.instagram.com/', 'https://www.instagram.com/an.artist']
  expect(toldOf({ socialUrls }).sameAs).toEqual(['https://www.instagram.com/an.artist'])
  expect(toldOf()).not.toHaveProperty('sameAs')
})

test('the postal address for mail is not published', () => {
  expect(JSON.stringify(toldOf({ mailingAddress: '1 Quiet Street' }))).not.toContain('Quiet Street')
})
