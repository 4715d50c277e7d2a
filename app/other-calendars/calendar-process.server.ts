import { createChildWork, EndedEarly } from '#app/platform/child-process/child-work.server.ts'
import type { CalendarActs } from './calendar-child.server.ts'
import type { CalendarReading } from './read-calendar.server.ts'

/** In the build it is a file beside the server's (vite.config.ts). */
const CHILD = import.meta.url.endsWith('.ts') ? './calendar-child.server.ts' : './calendars.js'

/** Bytes the process may hold: a file of 5 MB with 10,000 events took 240 MB of them, as measured. */
const MEMORY_MAX = 400_000_000
const HEAP_MEGABYTES = 256

/** Milliseconds one file may take: the largest takes some three seconds here. Chosen. */
const READ_MS_MAX = 20_000

export const readCalendarApart = createCalendarProcess()

/** Reads a file in a process of its own; null where that takes more memory or time than it may. */
export function createCalendarProcess({ memoryMax = MEMORY_MAX, msMax = READ_MS_MAX } = {}) {
  const work = createChildWork<CalendarActs>(new URL(CHILD, import.meta.url), {
    ...{ memoryMax, msMax, heapMegabytes: HEAP_MEGABYTES },
  })
  return async (text: string, reading: CalendarReading) =>
    await work('readCalendar', text, reading).catch((error) => {
      if (error instanceof EndedEarly) return null
      throw error
    })
}
