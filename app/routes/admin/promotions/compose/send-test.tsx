import { readForm } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/send-test.tsx'
import { sendTest } from './compose-actions.server.ts'
import { ComposePage } from './compose-page.tsx'
import { composeView } from './compose-view.server.ts'

export const handle = { page: { letters: true } } satisfies PageHandle

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return await composeView(url)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  return await sendTest(await readForm(request))
}

export default function TestPromotion({ loaderData, actionData }: Route.ComponentProps) {
  return <ComposePage view={loaderData} answer={actionData} />
}
