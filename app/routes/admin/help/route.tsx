import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import type { Route } from './+types/route.ts'
import { artistGuide } from './guide.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return artistGuide()
}

/** What the desk can do, in the words of the artist's guide. */
export default function Help({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <DeskPage title="Help" note={title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the program's own guide, which nobody types into. */}
      <div className="guide" dangerouslySetInnerHTML={{ __html: html }} />
    </DeskPage>
  )
}
