import type { Booking } from '#app/booking/bookings.server.ts'
import { morningPlansOf } from '#app/booking/morning-plans.server.ts'
import { content } from '#app/content/current.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { artistWords, chairWords } from './chair-words.ts'
import { timesOfPlan } from './plan-morning.server.ts'

/** The kept plans of these appointments, chair by chair in words: '6:45 a.m. Joy, Mother, 60 min'; a file for programs has its times as they are kept. */
export async function planLinesOf(
  db: Database,
  bookings: readonly Booking[],
  timeWords: (time: string) => string = formatTime,
): Promise<Map<string, string[]>> {
  const ids = bookings.filter(({ readyBy }) => readyBy !== null).map(({ id }) => id)
  const plans = await morningPlansOf(db, ids)
  const { roles } = content('services')
  const lines = new Map<string, string[]>()
  for (const booking of bookings) {
    const plan = plans.get(booking.id)
    const times = plan && timesOfPlan(plan, booking)
    if (!plan || !times) continue
    const several = plan.otherArtists.length > 0
    const words = times.chairs.map((chair) => {
      const { who, role } = chairWords(chair, times.chairs, roles)
      const by = several && artistWords(chair.artist, plan.otherArtists, 'you')
      return `${timeWords(chair.start)} ${[who, role, `${chair.minutes} min`, by].filter(Boolean).join(', ')}`
    })
    lines.set(booking.id, words)
  }
  return lines
}
