import { href } from 'react-router'
import { z } from 'zod'
import { undoDeclined } from '#app/appointments/decline-requests.server.ts'
import { requestsWords } from '../shared/booking-words.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/undo-decline.ts'

/** Undoes what was declined together `at` an instant, as long as the emails wait. */
export const action = deskActions(
  {
    undo: intent(z.object({}), async ({ url }: Route.ActionArgs, { now, tell }) => {
      const at = z.iso.datetime().safeParse(url.searchParams.get('at'))
      const count = at.success ? await undoDeclined(Temporal.Instant.from(at.data), now) : 0
      return await tell(`Undone: ${requestsWords(count)}. No email was sent.`)
    }),
  },
  href('/admin/requests'),
)
