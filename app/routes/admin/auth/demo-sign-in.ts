import { data } from 'react-router'
import { redeemSignInLink } from '#app/accounts/password-links.server.ts'
import { signInWithPassword } from '#app/accounts/sign-in.server.ts'
import { config } from '#app/platform/config.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import type { Route } from './+types/demo-sign-in.ts'
import { letIn } from './sign-in.server.ts'

/** Signs in to the desk of a demo, once; anywhere else there is no such page. */
export async function loader({ request, url, context, params: { token } }: Route.LoaderArgs) {
  const { sampleData, firstAdmin } = config()
  if (sampleData && firstAdmin && (await redeemSignInLink(token, Temporal.Now.instant()))) {
    const begun = await signInWithPassword(firstAdmin, request, context.get(visitorContext))
    const answer = 'account' in begun && (await letIn({ request, url, context }, begun))
    if (answer instanceof Response) return answer
  }
  throw data(null, { status: 404 })
}
