import { data } from 'react-router'
import { NotFound } from '#app/ui/site/error-page.tsx'
import { Picture } from '#app/ui/site/picture.tsx'

/** Any address that no other page answers. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NoPage() {
  return (
    <NotFound>
      <Picture name="not-found-01" alt="" sizes="(max-width: 48em) 100vw, 72vw" priority />
    </NotFound>
  )
}
