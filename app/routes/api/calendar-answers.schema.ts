import { z } from 'zod'

const calendar = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  host: z.string().meta({ description: 'The server it is fetched from; its address is secret.' }),
  lastFetchedAt: z.iso.datetime().nullable().meta({
    description: 'When what is known of it was last confirmed.',
  }),
  status: z.enum(['ok', 'failed']).meta({ description: 'Whether the latest fetch succeeded.' }),
  events: z.int().min(0).meta({ description: 'How many events take time, repetitions counted.' }),
  error: z.string().nullable().meta({
    description: 'Why the latest fetch failed, or which events don’t count.',
  }),
})

export const calendarList = z.strictObject({ calendars: z.array(calendar) })
export const oneCalendar = z.strictObject({ calendar })
