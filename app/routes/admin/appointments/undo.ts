import { z } from 'zod'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/undo.ts'

/** Where a notice posts its Undo to, from whichever page it stands on. */
export const action = deskActions({
  undo: intent(z.object({}), async ({ params }: Route.ActionArgs, { now, tell }) => {
    await undoAct(params.id, now)
    return await tell('Undone. No email was sent.')
  }),
})
