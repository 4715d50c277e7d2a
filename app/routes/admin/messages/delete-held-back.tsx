import { redirect } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { database } from '#app/data/database.server.ts'
import { countMessages, listMessages } from '#app/data/messages.server.ts'
import { deleteHeldBackMessages } from '#app/operations/held-back-messages.server.ts'
import { DeskFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.server.ts'
import { QuestionPage } from '../question.tsx'
import { report } from '../told.server.ts'
import { tell } from '../told.ts'
import type { Route } from './+types/delete-held-back.ts'

const HELD_BACK = '/admin/messages?show=held-back'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const [newest] = await listMessages(database(), { show: 'held-back' }, 1, null)
  if (!newest) return redirect(HELD_BACK)
  // The question's form posts to this address: what comes after the question is asked stays.
  if (!url.searchParams.has('upTo')) return redirect(`${url.pathname}?upTo=${newest.createdAt}`)
  const { heldBack } = await countMessages(database())
  return {
    sentence: sentences.askDeleteHeldBack,
    facts: [heldBack === 1 ? '1 message' : `${heldBack} messages`],
    yes: 'Delete',
    no: 'Keep them',
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  await deleteHeldBackMessages(url.searchParams.get('upTo') ?? '')
  return await report(request, tell('held-back-deleted', null, null), 200, HELD_BACK)
}

export default function DeleteHeldBack({ loaderData }: Route.ComponentProps) {
  return <QuestionPage question={loaderData} backTo={HELD_BACK} />
}

export function ErrorBoundary() {
  return <DeskFailure />
}
