import { href } from 'react-router'
import { z } from 'zod'
import { declineRequests } from '#app/appointments/decline-requests.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { personalLineField } from '#app/kernel/fields.schema.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { requestsWords } from '../shared/booking-words.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/decline.ts'

const REQUESTS = href('/admin/requests')

/** Declines the chosen requests with an email to each. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const now = Temporal.Now.instant()
  const parsed = parseForm(z.object({ words: personalLineField }), form)
  const ids = form.getAll('id').map(String).filter(isId)
  if (!parsed.ok || ids.length === 0)
    return await leadTo(`${REQUESTS}?choose`, {
      type: 'refused',
      sentence: parsed.ok ? 'Choose the requests to decline.' : (parsed.errors.words ?? ''),
    })
  const { words } = parsed.value
  const count = await declineRequests(ids, now, { words, mailAfterSeconds: UNDO_SECONDS })
  return await leadTo(REQUESTS, {
    sentence: `${requestsWords(count)} declined. Emailing them…`,
    undo: `${href('/admin/requests/decline/undo')}?at=${toIsoInstant(now)}`,
  })
}
