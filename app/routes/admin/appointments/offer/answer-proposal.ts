import { z } from 'zod'
import { personalLineField } from '#app/kernel/fields.schema.ts'
import { answerProposal } from '#app/moves/answer-other-time.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { leadBack } from '#app/routes/admin/shared/access/guard.server.ts'
import { bookingLabel } from '../../shared/booking-label.ts'
import { answerWithFlash } from '../../shared/flash.server.ts'
import { pagePath } from '../shared/return-path.ts'
import type { Route } from './+types/answer-proposal.ts'

const answerForm = z.object({
  answer: z.enum(['accept', 'decline']),
  words: personalLineField,
  seen: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .nullish()
    .catch(null),
})

/** The answer to a client who asks for another time. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const page = { backTo: pagePath(id), subjectId: id }
  const form = parseForm(answerForm, await readForm(request))
  if (!form.ok) {
    const type = 'words' in form.errors ? 'words-refused' : 'proposal-unclear'
    return await answerWithFlash(request, type, { status: 400, ...page })
  }
  const { answer, words, seen = null } = form.value
  const outcome = await answerProposal(id, answer, Temporal.Now.instant(), { words, seen })
  if (!outcome.ok && outcome.reason === 'not-found')
    return await answerWithFlash(request, 'gone', { status: 404, backTo: '/admin/appointments' })
  if (!outcome.ok) {
    const type = outcome.reason === 'changed-since' ? 'changed-since' : 'proposal-over'
    return await answerWithFlash(request, type, { status: 409, ...page })
  }
  const type = answer === 'accept' ? 'proposal-accepted' : 'proposal-declined'
  return await answerWithFlash(request, type, { ...page, label: bookingLabel(outcome.booking) })
}

export const loader = leadBack<Route.LoaderArgs>(({ params: { id } }) => pagePath(id))
