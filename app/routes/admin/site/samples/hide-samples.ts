import { hideSamples, showSamplesAgain } from '#app/content/hide-samples.server.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { adminOf, leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { safeNextPath } from '#app/routes/admin/shared/access/next-path.ts'
import { answerWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/hide-samples.ts'

const TESTIMONIALS = '/admin/site/testimonials'

/** Hides the testimonials that are marked as samples; `undo` takes that publication back. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  const now = Temporal.Now.instant()
  const { version } = params as { version?: string }
  const wanted = textOf(await readForm(request), 'back')
  const backTo = wanted ? safeNextPath(wanted) : TESTIMONIALS
  if (version !== undefined) {
    const shown = await showSamplesAgain(
      /^\d{1,9}$/.test(version) ? Number(version) : 0,
      userId,
      now,
    )
    if (shown.ok) return await answerWithFlash(request, 'samples-shown', { backTo })
    return await answerWithFlash(request, 'piece-changed-since', { status: 409, backTo })
  }
  const hidden = await hideSamples(userId, now)
  if (!hidden.ok)
    return await answerWithFlash(request, REFUSALS[hidden.reason], { status: 409, backTo })
  return await answerWithFlash(request, 'samples-hidden', {
    backTo,
    subjectId: String(hidden.version),
  })
}

const REFUSALS = {
  'nothing-to-do': 'samples-none',
  'changed-since': 'piece-changed-since',
} as const

export const loader = leadBack<Route.LoaderArgs>(() => TESTIMONIALS)
