import { href } from 'react-router'
import { z } from 'zod'
import { hideSamples, showSamplesAgain } from '#app/content/hide-samples.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { deskActions, intent } from '#app/routes/admin/shared/desk-action.server.ts'
import type { Route } from './+types/hide-samples.ts'

const TESTIMONIALS = href('/admin/site/:piece', { piece: 'testimonials' })
const none = z.object({})

/** Hides the testimonials that are marked as samples; `undo` reverses the publication in the address. */
export const action = deskActions<Route.ActionArgs>(
  {
    hide: intent(none, async ({ context }: Route.ActionArgs, { now, tell }) => {
      const version = String(await hideSamples(adminOf(context).userId, now))
      const undo = href('/admin/site/testimonials/hide-samples/:version/undo', { version })
      const sentence = 'Samples hidden. Visitors see only your clients’ reviews.'
      return await tell({ sentence, undo, subjectId: version })
    }),
    undo: intent(none, async ({ context, params }: Route.ActionArgs, { now, tell }) => {
      const { version = '' } = params as { version?: string }
      const hidden = /^\d{1,9}$/.test(version) ? Number(version) : 0
      await showSamplesAgain(hidden, adminOf(context).userId, now)
      return await tell('Samples are back on your site.')
    }),
  },
  TESTIMONIALS,
)
