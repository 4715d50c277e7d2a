import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import type { Route } from './+types/route.ts'
import { artistGuide } from './guide.server.ts'

export async function loader() {
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
