import { useEffect } from 'react'
import { Outlet } from 'react-router'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/layout.ts'
import { DeskFailure } from './failure.tsx'
import { Frame } from './frame.tsx'
import { guardDesk, requireAdmin } from './guard.server.ts'

export const handle = {
  page: { scripts: true, styles: ['desk'], private: true },
} satisfies PageHandle

export const middleware: Route.MiddlewareFunction[] = [guardDesk]

/** Makes every move inside the desk ask the server again whether this is still the admin. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return null
}

export default function DeskLayout() {
  useFreshPages()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Also when not even the session could be read: the frame stays, with a way to try again. */
export function ErrorBoundary() {
  return (
    <Frame>
      <DeskFailure />
    </Frame>
  )
}

/** A page the browser had put aside may be of a session that has ended since: it is asked for anew. */
function useFreshPages() {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
