import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { data, href, Outlet, useLocation, useNavigation } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import {
  ASK_AGAIN_MS,
  checkConnection,
  isConnected,
  keepScreen,
  onConnectionChange,
} from '#app/routes/admin/shared/device/connection.ts'
import {
  clearDevice,
  forgetPages,
  keepPages,
  takeOverDevice,
} from '#app/routes/admin/shared/device/desk-worker.ts'
import { keepAsDraft } from '#app/routes/admin/shared/device/reply-draft.ts'
import {
  keepWaiting,
  sendWaiting,
  useWaiting,
  WaitingNote,
} from '#app/routes/admin/shared/device/waiting.tsx'
import { type DeskStatus, deskStatus } from '#app/system/desk-status.server.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { useEditedForms } from '#app/ui/desk/hooks/use-edited-forms.ts'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { LeftMessage } from '#app/ui/desk/notices/flash.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/layout.ts'
import { guardDesk, readVisit } from './shared/access/guard.server.ts'
import { DeskFailure } from './shared/frame/desk-error.tsx'
import { Frame } from './shared/frame/desk-frame.tsx'
import { takeTold } from './shared/told.server.ts'
import { useCountInTitle, useDeskStatus } from './status/use-desk-status.ts'

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
  const date = dateAt(now)
  const shown = { at: now.toString(), timeZone }
  const { told, headers } = await takeTold(request)
  const status = await deskStatus(database(), date)
  return data({ account: admin.userId, status, told, isSample, shown }, { headers })
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  useFreshPages()
  const isSignedIn = loaderData !== null
  useEffect(() => {
    if (!isSignedIn) void forgetPages()
  }, [isSignedIn])
  if (!loaderData) return <Outlet />
  return (
    <LiveStatus key={loaderData.account} {...loaderData}>
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

interface LiveStatusProps {
  /** Whose session it is. */
  account: string
  /** As the server told with the page. */
  status: DeskStatus
  /** When that was, and in which zone the artist lives. */
  shown: { at: string; timeZone: string }
  children: ReactNode
}

/** The frame of a signed-in admin, which keeps itself and the page in it up to date. */
function LiveStatus({ account, status: loaded, shown, children }: LiveStatusProps) {
  // Before anything on the page reads what is kept.
  useState(() => takeOverDevice(account))
  const forms = useEditedForms()
  const { status, announcement, hasEnded } = useDeskStatus(loaded, forms)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is as new as what is shown.
  useEffect(() => {
    void keepPages()
  }, [loaded.version])
  useCountInTitle(status.unread + status.waiting)
  return (
    <Frame status={status}>
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
      {hasEnded && (
        <p className="warning" role="alert">
          You were signed out. What you typed is still here:{' '}
          <a href={href('/admin')} target="_blank" rel="noreferrer">
            sign in in a new window
          </a>{' '}
          and then send it.
        </p>
      )}
      <Connection shown={shown} />
      <PageBones />
      {children}
    </Frame>
  )
}

interface ConnectionProps {
  /** When what is shown was read, ISO 8601, and in which zone the artist lives. */
  shown: { at: string; timeZone: string }
}

/**
 * Says when there is no connection, and what waits for one. The screen stays meanwhile, with what was typed: answers
 * that may wait are kept, and other forms are not sent.
 */
function Connection({ shown }: ConnectionProps) {
  const isOnline = useSyncExternalStore(onConnectionChange, isConnected, () => true)
  const reload = useReload()
  const waiting = useWaiting()
  const { pathname } = useLocation()
  // The page of a message or an appointment says itself what waits about it.
  const listed = waiting.filter(
    ({ about, refusal }) => refusal !== null || !pathname.endsWith(`/${about}`),
  )
  const [isHeldBack, setHeldBack] = useState(false)

  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      if (isConnected()) {
        if (form.action.endsWith(SIGN_OUT)) leave(event, form)
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      setHeldBack(!keepWaiting(new FormData(form, event.submitter)))
    }
    window.addEventListener('submit', onSubmit, true)
    const restore = keepScreen((fields) => setHeldBack(!keepWaiting(fields)))
    return () => {
      window.removeEventListener('submit', onSubmit, true)
      restore()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: again when there is a connection, or more to send.
  useEffect(() => {
    if (!isOnline) return
    setHeldBack(false)
    const sendAndShow = async () => {
      if (await sendWaiting()) await reload()
    }
    void sendAndShow()
    const timer = window.setInterval(sendAndShow, SEND_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [isOnline, waiting.length])

  useEffect(() => {
    if (isOnline) return
    const timer = window.setInterval(checkConnection, ASK_AGAIN_MS)
    window.addEventListener('online', checkConnection)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', checkConnection)
    }
  }, [isOnline])

  const tryAgain = async () => {
    if (await checkConnection()) await reload()
  }
  return (
    <>
      {!isOnline && (
        <div className="offline cluster" role="alert">
          <Icon name="warning" />
          <p>
            <b>No connection.</b> What you see is from {formatSeen(shown)}
            {isHeldBack && ' That was not sent. What you typed is still here.'}
          </p>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
      )}
      {listed.length > 0 && (
        <ul className="waiting-answers" aria-label="Waiting on this device">
          {listed.map((one) => (
            <li key={one.key}>
              <span>{one.label}</span>
              <WaitingNote waiting={one} onTakeBack={keepAsDraft} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What did not get there is tried again after so many milliseconds. */
const SEND_AGAIN_MS = 15_000

const SIGN_OUT = href('/admin/sign-out')

/** Nothing of the desk is left on the device when the session ends. */
function leave(event: SubmitEvent, form: HTMLFormElement): void {
  event.preventDefault()
  void clearDevice().then(() => form.submit())
}

/** '11:31 a.m.' of today, with the day of any other. */
function formatSeen({ at, timeZone }: ConnectionProps['shown']): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone })
  const isToday = new Date(at).toLocaleDateString('en-CA', { timeZone }) === today
  const time = { hour: 'numeric', minute: '2-digit', timeZone } as const
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
  return new Date(at).toLocaleString('en-CA', isToday ? time : { ...day, ...time })
}

/** In the place of a page that is on its way, when it takes longer than a moment. */
function PageBones() {
  const { location, state } = useNavigation()
  const { pathname } = useLocation()
  if (state !== 'loading' || location.pathname === pathname) return null
  return (
    <div className="page-bones on-paper" aria-hidden="true">
      {BONES.map((group) => (
        <div key={group} className="bones stack gap-2 ruled">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

const BONES = ['first', 'second', 'third']
