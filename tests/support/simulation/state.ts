import type { actDatabase } from '../database/act-database.ts'

export type Rows = ReturnType<typeof actDatabase>['rows']

export interface SimulatedBooking {
  id: string
  email: string
  date: string
  time: string
  status: 'pending' | 'confirmed' | 'cancelled'
  createdAt: string
  durationMinutes: number
  calendarSequence: number
  alternativeKind: 'proposal' | 'offer' | null
  alternativeDate: string | null
  alternativeTime: string | null
  alternativeMinutes: number | null
  freesAt: string | null
}

export interface SimulatedEntry {
  id: string
  email: string
  date: string
  service: string
  status: string
  createdAt: string
  privateToken: string
  offeredTime: string | null
  offeredAt: string | null
  durationMinutes: number | null
  quote: string | null
  expiresAt: string | null
  updatedAt: string
}

/** What is stored of the days from one on, read past the product's code. */
export async function readState(rows: Rows, from: string) {
  const bookings = await rows<SimulatedBooking>(
    'select * from bookings where date >= ? order by email, id',
    [from],
  )
  const entries = await rows<SimulatedEntry>(
    'select * from "waitlistEntries" where date >= ? order by email, id',
    [from],
  )
  return { bookings, entries }
}

export type State = Awaited<ReturnType<typeof readState>>

/** The half hours that something of a length needs from a time on. */
export function halfHours(date: string, time: string, minutes: number): string[] {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  const first = Math.floor((hours * 60 + rest) / 30)
  const end = Math.ceil((hours * 60 + rest + minutes) / 30)
  return Array.from({ length: end - first }, (_, index) => `${date} ${(first + index) / 2}`)
}
