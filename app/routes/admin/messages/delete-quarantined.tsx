import { redirect } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { countMessages, listMessages } from '#app/messages/messages.server.ts'
import { deleteQuarantinedMessages } from '#app/messages/quarantined-messages.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/delete-quarantined.tsx'

const HELD_BACK = '/admin/messages?show=held-back'

export async function loader({ url }: Route.LoaderArgs) {
  const [newest] = await listMessages(database(), { show: 'held-back' }, 1, null)
  if (!newest) return redirect(HELD_BACK)
  // The question's form posts to this address: what comes after the question is asked stays.
  if (!url.searchParams.has('upTo')) return redirect(`${url.pathname}?upTo=${newest.createdAt}`)
  const { heldBack } = await countMessages(database())
  return {
    sentence: sentences.askDeleteHeldBack,
    facts: [heldBack === 1 ? '1 message' : `${heldBack} messages`],
    yes: 'Delete',
    no: 'Keep messages',
  }
}

export async function action({ request, url }: Route.ActionArgs) {
  await deleteQuarantinedMessages(url.searchParams.get('upTo') ?? '')
  return await answerWithFlash(request, 'held-back-deleted', { backTo: HELD_BACK })
}

export default function DeleteHeldBack({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage question={loaderData} backTo={HELD_BACK} />
}
