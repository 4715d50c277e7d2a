import { useEffect } from 'react'
import { data, Outlet } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { deskStatus } from '#app/system/desk-status.server.ts'
import { LeftMessage } from '#app/ui/desk/notices/flash.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/layout.ts'
import { guardDesk, readVisit } from './shared/access/guard.server.ts'
import { forgetPages } from './shared/device/desk-worker.ts'
import { DeskFailure } from './shared/frame/desk-error.tsx'
import { Frame } from './shared/frame/desk-frame.tsx'
import { takeTold } from './shared/told.server.ts'
import { LiveStatus } from './status/live-status.tsx'

export const handle = {
  page: { scripts: 'at once', desk: true, private: true },
} satisfies PageHandle

export const middleware: Route.MiddlewareFunction[] = [guardDesk]

/**
 * What the frame says of the desk; null on the sign-in screen, to whoever is no admin. It makes every
 * move inside the desk ask the server again whether this is still the admin.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { admin } = await readVisit({ request, context })
  if (!admin) return null
  const { sampleData: isSample, timeZone } = config()
  const now = Temporal.Now.instant()
  const { date } = localNow(now, timeZone)
  const shown = { at: now.toString(), timeZone }
  const { told, headers } = await takeTold(request)
  return data({ status: await deskStatus(database(), date), told, isSample, shown }, { headers })
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  useFreshPages()
  const isSignedIn = loaderData !== null
  useEffect(() => {
    if (!isSignedIn) void forgetPages()
  }, [isSignedIn])
  if (!loaderData) return <Outlet />
  return (
    <LiveStatus status={loaderData.status} shown={loaderData.shown}>
      {loaderData.isSample && (
        <p>
          <span className="flag">Sample data</span>
        </p>
      )}
      <LeftMessage value={loaderData.told}>
        <Outlet />
      </LeftMessage>
    </LiveStatus>
  )
}

/** Also when not even the session could be read: the frame stays, with a way to try again. */
export function ErrorBoundary() {
  return (
    <Frame status={null}>
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
