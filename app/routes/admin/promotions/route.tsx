import { href } from 'react-router'
import { visitorContext } from '#app/platform/request-context.ts'
import { readForm } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/route.ts'
import {
  askBeforeSending,
  keepByForm,
  sendLetter,
  sendTest,
  showAgain,
} from './compose/compose-actions.server.ts'
import { ComposePage } from './compose/compose-page.tsx'
import { composeView } from './compose/compose-view.server.ts'

export const handle = { page: { letters: true } } satisfies PageHandle

export async function loader({ url }: Route.LoaderArgs) {
  const view = await composeView(url, Temporal.Now.instant())
  if (view.isDraftGone)
    throw await leadTo(href('/admin/promotions'), {
      type: 'refused',
      sentence: 'This draft no longer exists. It may have been sent or deleted in another window.',
    })
  return view
}

/** A letter that is to be sent is asked about first; `?again` leads back from the question, `?keep` keeps a draft. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  const form = await readForm(request)
  if (url.pathname.endsWith('/send'))
    return await sendLetter(form, userId, context.get(visitorContext))
  if (url.pathname.endsWith('/test')) return await sendTest(form)
  if (url.searchParams.has('keep')) return await keepByForm(form)
  return url.searchParams.has('again') ? showAgain(form) : await askBeforeSending(form)
}

export default function Promotions({ loaderData, actionData }: Route.ComponentProps) {
  return <ComposePage view={loaderData} answer={actionData} />
}
