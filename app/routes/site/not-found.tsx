import { data } from 'react-router'
import { content } from '#app/content/current.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { NotFound } from '#app/ui/site/error-page.tsx'
import { Picture } from '#app/ui/site/picture.tsx'
import type { Route } from './+types/not-found.ts'

export const handle = { page: { styles: ['lost'] } } satisfies PageHandle

/** Any address that no other page answers. */
export function loader() {
  return data(content('pages').notFound, { status: 404 })
}

export default function NoPage({ loaderData }: Route.ComponentProps) {
  const { picture, ...words } = loaderData
  return (
    <NotFound {...words}>
      <Picture name={picture} alt="" sizes="(max-width: 48em) 100vw, 72vw" priority />
    </NotFound>
  )
}
