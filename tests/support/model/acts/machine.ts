import { loadContent } from '#app/content/current.server.ts'
import { closeDatabase } from '#app/database/database.server.ts'
import { scheduleMissing } from '#app/reminders/schedule-missing.server.ts'
import { NOTHING } from '../world.ts'
import type { Act } from './common.ts'

/** What happens to the machine. */
export const MACHINE = {
  'mail server says later': async (model) => {
    model.isMailAway = true
    return NOTHING
  },
  'mail server is back': async (model) => {
    model.isMailAway = false
    return NOTHING
  },
  'killed while mail leaves': async (model) => {
    model.kill = 'after'
    return NOTHING
  },
  'killed before mail leaves': async (model) => {
    model.kill = 'before'
    return NOTHING
  },
  restart: async (model) => {
    await closeDatabase()
    await loadContent()
    await scheduleMissing(model.now)
    return NOTHING
  },
} satisfies Record<string, Act>
