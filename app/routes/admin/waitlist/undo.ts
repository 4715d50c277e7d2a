import { z } from 'zod'
import { undoEntryAct } from '#app/waitlist/undo-entry.server.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/undo.ts'

/** Where a notice posts its Undo to. */
export const action = deskActions({
  undo: intent(z.object({}), async ({ params }: Route.ActionArgs, { tell }) => {
    await undoEntryAct(params.id)
    return await tell('Undone. No email was sent.')
  }),
})
