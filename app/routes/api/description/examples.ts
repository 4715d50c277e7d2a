import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/**
 * One appointment, one message and one subscriber that all examples show. What the artist charges and how
 * long it takes is put in when they are told (`presentOperations`).
 */

const CREATED = '2027-03-01T15:04:05.000Z'
const EMAIL = 'client@example.com'
const ACCOUNT = 'x7Jm2VbQ9sLkT4nRc8WpZ1aYd6HfG3eU'

export const TOKEN = 'q3JtYzVwN2RkS0hTc0xkV2ZQb1RzYVhr'

/** The service of all examples, under the name that the program gave it. */
export const SERVICE = 'Bridal Makeup'

const requested = {
  id: '0b8f4f5e-6d0c-4f57-9c1e-2a7d7f0f6a11',
  status: 'pending',
  date: '2027-06-12',
  time: '10:00',
  service: SERVICE,
  held: true,
  address: null,
  postalCode: null,
  addOns: { lashes: 0, ownLashes: 0, trial: 0 },
  notes: null,
  onBehalfOf: null,
  readyBy: null,
  proposal: null,
  offer: null,
  reminders: [],
}

export const quote = {
  currency: 'CAD',
  lines: [
    { item: 'bride', label: 'Bride', count: 1, each: 30000, amount: 30000, list: 'Bridal' },
    { item: 'attendant', label: 'Attendant', count: 2, each: 12000, amount: 24000, list: 'Bridal' },
  ],
  subtotal: 54000,
  travel: { amount: 0, area: null },
  tax: null,
  total: 54000,
  isComplete: true,
}

export const morning = {
  arrival: '08:00',
  chairs: [
    { role: 'bride', number: 1, start: '08:30', end: '10:30', artist: 1 },
    { role: 'attendant', number: 1, start: '10:30', end: '11:30', artist: 1 },
  ],
  end: '11:30',
  readyBy: '12:00' as TimeOfDay,
  artists: 1,
  needsArtists: 1,
}

export const details = {
  place: 'weddingDay' as const,
  people: { bride: 1, attendants: 2, mothers: 0, juniors: 0 },
}

export const bookingWish = {
  name: 'Sample Client',
  email: EMAIL,
  phone: '555 555-0167',
  service: SERVICE,
  date: '2027-06-12',
  time: '10:00',
  ...details,
}

export const requestedBooking = { ...requested, ...details, quote }

export const booking = {
  ...bookingWish,
  ...requestedBooking,
  createdAt: CREATED,
  updatedAt: null,
  sendConfirmation: true,
}

export const blockedRange = { date: '2027-06-14', startTime: '12:00', endTime: '13:30' }

export const blockedTime = {
  id: 'c1a3b2d4-58e6-4d6b-8a55-0e9d1c7b2f22',
  ...blockedRange,
  reason: 'Lunch with a bride',
  createdAt: CREATED,
}

export const contactMessage = {
  firstName: 'Sample',
  lastName: 'Client',
  email: EMAIL,
  message: 'Are you free on the second Saturday of June?',
}

export const message = {
  id: '7d5c0c52-1f0b-4b57-8f5e-3b6a9e4d5c33',
  ...contactMessage,
  subject: null,
  additionalDetails: null,
  createdAt: CREATED,
  status: 'unread',
  reply: null,
  repliedAt: null,
}

export const replied = {
  ...message,
  status: 'replied',
  reply: 'Yes, I am. Shall we meet at ten?',
  repliedAt: '2027-03-02T09:30:00.000Z',
}

export const subscription = { firstName: 'Sample', lastName: 'Client', email: EMAIL }

export const newsletterSubscriber = {
  id: 'e2b7d9a0-4c3f-4e1a-9b68-6f5d4c3b2a44',
  ...subscription,
  isActive: true,
  subscribedAt: CREATED,
}

export const letter = {
  subject: 'Saturdays in June',
  content: 'Three of them are still **open**.',
}

export const account = {
  id: ACCOUNT,
  name: 'Artist',
  email: 'artist@example.com',
  emailVerified: true,
  image: null,
  createdAt: CREATED,
  updatedAt: CREATED,
  twoFactorEnabled: false,
}

export const session = {
  id: 'Zk4uT1mQ8vXc2LwB7rNy5PhD0sJgE9fA',
  userId: ACCOUNT,
  expiresAt: '2027-03-15T15:04:05.000Z',
  createdAt: CREATED,
  updatedAt: CREATED,
  userAgent: '',
}
