import { dayAvailability } from '../app/booking/times/day-availability.server.ts'
import { closeDatabase } from '../app/database/database.server.ts'
import { migrate } from '../app/database/migrate.server.ts'
import type { CalendarDate } from '../app/kernel/calendar-date.ts'
import { bookingRequest } from '../app/requests/request-booking.schema.ts'
import { requestBooking } from '../app/requests/request-booking.server.ts'
import { openRawStore } from './raw-store.ts'
import { type Days, requestFor, rowsOf, type TableRow } from './rows.ts'

/** What a process of its own is asked to do; `from` numbers the requests. */
export type Task =
  | { act: 'bare' | 'book'; from: number; count: number; days: Days; inFlight: number }
  | { act: 'availability'; count: number; date: CalendarDate }
  | { act: 'fill'; count: number; days: Days; today: CalendarDate }

/** Seconds the work took, without its preparation. */
export type Answer = { seconds: number }

await migrate()
const raw = openRawStore()
process.on('message', (task: Task) => {
  run(task).then(
    (answer) => process.send?.(answer satisfies Answer),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', async () => {
  await raw.close()
  await closeDatabase()
})
process.send?.({ seconds: 0 } satisfies Answer)

async function run(task: Task): Promise<Answer> {
  switch (task.act) {
    case 'bare': {
      const entries = requests(task).map((request) =>
        rowsOf(request, { status: 'pending', mail: 'waiting' }),
      )
      return await timed(() => raw.transactEach(entries, task.inFlight))
    }
    case 'book': {
      const left = requests(task)
        .map((request) => bookingRequest.parse(request))
        .values()
      const book = async () => {
        for (const request of left) {
          const visitor = { now: Temporal.Now.instant(), clientAddress: '192.0.2.1' }
          await requestBooking(request, visitor)
        }
      }
      return await timed(() => Promise.all(Array.from({ length: task.inFlight }, book)))
    }
    case 'availability':
      return await timed(async () => {
        for (let call = 0; call < task.count; call++)
          await dayAvailability(task.date, null, Temporal.Now.instant())
      })
    case 'fill':
      return await timed(() => raw.fill(storedRows(task)))
  }
}

function requests({ from, count, days }: { from: number; count: number; days: Days }) {
  return Array.from({ length: count }, (_, index) => requestFor(from + index, days))
}

/** What past appointments and waiting requests leave: booking, cell, locks and two mails sent. */
function storedRows({ count, days, today }: Extract<Task, { act: 'fill' }>): TableRow[] {
  return requests({ from: 0, count, days }).flatMap((request) =>
    rowsOf(request, { status: request.date < today ? 'confirmed' : 'pending', mail: 'sent' }),
  )
}

async function timed(work: () => Promise<unknown>): Promise<Answer> {
  const start = performance.now()
  await work()
  return { seconds: (performance.now() - start) / 1_000 }
}
