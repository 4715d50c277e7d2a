import { data } from 'react-router'
import { NotFound } from '#app/ui/site/error-page.tsx'

/** Any address that no other page answers. */
export function loader() {
  return data(null, { status: 404 })
}

export default NotFound
