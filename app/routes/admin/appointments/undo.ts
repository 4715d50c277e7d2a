import { href } from 'react-router'
import { z } from 'zod'
import { undoAct } from '#app/appointments/undo-act.server.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/undo.ts'

const undoForm = z.object({ back: z.string().max(500).catch('') })

/** Where a notice posts its Undo to, from whichever page it stands on. */
export const action = deskActions({
  undo: intent(undoForm, async ({ params }: Route.ActionArgs, { input, now, tell }) => {
    const isGone = (await undoAct(params.id, now)) === null
    // The page of an appointment that was only just added goes with it.
    if (!isGone || !input.back.startsWith(href('/admin/appointments/:id', params)))
      return await tell('Undone. No email was sent.')
    return await leadTo(href('/admin/appointments'), 'Undone. No email was sent.')
  }),
})
