import { visitorContext } from '#app/platform/request-context.ts'
import { readForm } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/welcome.ts'
import { readLink, spendLink } from './new-password.server.ts'
import { NewPassword } from './new-password.tsx'

export const handle = {
  page: { scripts: true, desk: true, private: true },
} satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  return await readLink(params.token, 'create-admin')
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  return await spendLink(params.token, 'create-admin', await readForm(request), visitor)
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewPassword
      title="Welcome to your desk"
      lede="Choose the email and the password you will sign in with."
      link={loaderData}
      tried={actionData}
      expiredHelp={
        <>
          A new one is made on the server by <code>npm run create-admin -- --link</code>
        </>
      }
    />
  )
}
