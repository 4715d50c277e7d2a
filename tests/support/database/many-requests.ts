import { daysAhead } from '../http/calls.ts'
import type { Home } from '../server/server.ts'
import { query } from './sql.ts'

/** Rows of one statement: below what either engine takes as values. */
const TOGETHER = 300

/** Half hours of a day that these requests take, one after the other. */
const A_DAY = 40

let stored = 0

/**
 * Puts pending requests that came at an instant straight into the database, each with a half hour of
 * its own from 400 days ahead on. `over` goes over the columns of all. Returns their ids.
 */
export async function storeRequests(
  home: Home,
  count: number,
  createdAt: string,
  over: Record<string, unknown> = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  for (let first = 0; first < count; first += TOGETHER) {
    const times = ids.slice(first, first + TOGETHER).map((id) => {
      stored += 1
      const minutes = (stored % A_DAY) * 30
      const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
      const date = daysAhead(400 + Math.floor(stored / A_DAY))
      return { id, time: `${hour}:${minutes % 60 ? '30' : '00'}`, date }
    })
    await insert(
      home,
      'bookings',
      times.map(({ id, date, time }) => ({
        ...{ id, name: 'Flood', email: `${id}@flood.example`, phone: '555 555-0167' },
        ...{ service: 'Free Consultation', date, time, status: 'pending', createdAt },
        ...{ updatedAt: null, sendConfirmation: 1, privateToken: id, calendarSequence: 0 },
        ...{ notes: null, nudges: 0, byHand: 0, ...over },
      })),
    )
    const cells = times.map(({ id, date, time }) => ({ date, cell: time, bookingId: id }))
    await insert(home, 'bookingCells', cells)
  }
  return ids
}

async function insert(home: Home, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`)
  const names = columns.map((column) => `"${column}"`)
  const text = `insert into "${table}" (${names.join(', ')}) values ${places.join(', ')}`
  await query(home, text, rows.flatMap((row) => Object.values(row)) as string[])
}
