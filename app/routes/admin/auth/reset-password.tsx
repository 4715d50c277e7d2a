import { Link } from 'react-router'
import { visitorContext } from '#app/platform/request-context.ts'
import { readForm } from '#app/platform/validation.ts'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/reset-password.tsx'
import { readLink, spendLink } from './new-password.server.ts'
import { NewPassword } from './new-password.tsx'

export const handle = {
  page: { scripts: true, desk: true, private: true },
} satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  return await readLink(params.token, 'reset-password')
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  return await spendLink(params.token, 'reset-password', await readForm(request), visitor)
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewPassword
      title="Choose a new password"
      lede="Setting it signs you out everywhere."
      link={loaderData}
      tried={actionData}
      expiredHelp={
        <Link className="more" to="/admin/forgot">
          Ask for a new link
        </Link>
      }
    />
  )
}
