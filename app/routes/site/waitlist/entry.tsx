import { data, href, redirect } from 'react-router'
import { waitlistWords } from '#app/content/words/waitlist.ts'
import { parseForm, readForm, textOf } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { acceptance } from '#app/waitlist/accept-offer.schema.ts'
import {
  acceptOffer,
  confirmEntry,
  declineOffer,
  leaveWaitlist,
} from '#app/waitlist/answer-offer.server.ts'
import { flashCookie } from '../appointment/flash.server.ts'
import { showAgain } from '../posted-form.server.ts'
import type { Route } from './+types/entry.ts'
import { EntryPage, NoEntry } from './entry-page.tsx'
import { readEntry } from './entry-view.server.ts'

/** A place on the waiting list, by its mailed link: a visit shows how it stands, a post answers. */
export const handle = {
  page: { styles: ['appointment', 'contact'], private: true },
} satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  const entry = await readEntry(params.token, Temporal.Now.instant())
  return data({ entry }, { status: entry ? 200 : 404, headers: { 'Cache-Control': 'no-store' } })
}

export async function action({ params, request }: Route.ActionArgs) {
  const { token } = params
  const now = Temporal.Now.instant()
  const form = await readForm(request)
  const act = textOf(form, 'act')
  const page = href('/waitlist/:token', { token })

  if (act === 'accept') {
    const parsed = parseForm(acceptance, form)
    if (!parsed.ok) return showAgain(400, parsed.errors, form)
    const outcome = await acceptOffer(token, parsed.value.phone, now)
    if (outcome.ok) {
      const { privateToken } = outcome.booking
      const headers = { 'Set-Cookie': flashCookie(privateToken, 'received') }
      return redirect(href('/booking/:token', { token: privateToken }), { status: 303, headers })
    }
    if (outcome.reason === 'too-many-pending')
      return showAgain(429, { form: waitlistWords['too-many-pending'] }, form)
    // The page says how it stands now, which is not what was pressed.
    return showAgain(outcome.reason === 'gone' ? 404 : 409, {}, form)
  }

  const answer = ANSWERS[act]
  if (!answer) return showAgain(400, {}, form)
  const outcome = await answer(token, now)
  if (outcome.ok) return redirect(page, 303)
  return showAgain(outcome.reason === 'gone' ? 404 : 409, {}, form)
}

const ANSWERS: Partial<Record<string, typeof confirmEntry>> = {
  confirm: confirmEntry,
  decline: declineOffer,
  leave: leaveWaitlist,
}

export default function WaitlistEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry } = loaderData
  return entry ? <EntryPage entry={entry} refused={actionData} /> : <NoEntry />
}
