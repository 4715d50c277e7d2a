import { z } from 'zod'
import { undoAnswer } from '#app/appointments/undo-answer.server.ts'
import { bookingLabel } from '../shared/booking-label.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/undo.ts'

/** Where a notice posts its Undo to, from whichever page it stands on. */
export const action = deskActions({
  undo: intent(z.object({}), async ({ params }: Route.ActionArgs, { now, tell }) => {
    const request = await undoAnswer(params.id, now)
    return await tell(
      `The answer to ${bookingLabel(request)}, is undone. No email was sent, and the request waits for your answer again.`,
    )
  }),
})
