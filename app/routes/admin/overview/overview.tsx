import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { SetUpList } from '../set-up/set-up-list.tsx'
import { MailWarnings } from '../shared/mail-warnings.tsx'
import type { OverviewView } from './overview.server.ts'
import { Requests } from './requests.tsx'
import { UnreadMessages } from './unread-messages.tsx'
import { Upcoming } from './upcoming.tsx'

/** The first page of the desk: what waits for the artist, and what comes. */
export function Overview(view: OverviewView) {
  const { today, upcoming, requests, waiting, messages, unread, warnings, dangers, setUp } = view
  const present = useNow(view.now)
  const [next] = upcoming
  return (
    <DeskPage
      title="Overview"
      top={
        <>
          <p className="soft">{formatDate(today, 'long')}</p>
          <ButtonLink look="align-end" to="/admin/schedule" label="Block time" />
        </>
      }
      above={
        <>
          <p className="strip">
            <span>
              <b>{waiting}</b> {waiting === 1 ? 'request' : 'requests'} waiting
            </span>
            <span>
              <b>{unread}</b> unread {unread === 1 ? 'message' : 'messages'}
            </span>
            <span>
              {next ? (
                <>
                  Next: <b>{next.time}</b> {whenOf(next.date, today)}, <bdi>{next.name}</bdi>,{' '}
                  {next.service}
                </>
              ) : (
                'Nothing ahead'
              )}
            </span>
          </p>
          <MailWarnings warnings={warnings} />
          {dangers.map((danger) => (
            <p className="warning" key={danger}>
              {danger}
            </p>
          ))}
        </>
      }
      flash={view.flash}
      shown={requests}
    >
      <div className="overview">
        <div>
          <Requests requests={requests} waiting={waiting} present={present} />
          <Upcoming appointments={upcoming} today={today} />
        </div>
        <div>
          <UnreadMessages messages={messages} unread={unread} present={present} />
          {setUp && <SetUpList items={setUp.items} artistEmail={setUp.artistEmail} />}
          <p className="quiet-links">
            <Link className="more" to="/admin/privacy">
              Privacy
            </Link>
            <Link className="more" to="/admin/limits">
              Held back and refused
            </Link>
          </p>
        </div>
      </div>
    </DeskPage>
  )
}

function whenOf(date: CalendarDate, today: CalendarDate): string {
  return date === today ? 'today' : `on ${formatDate(date, 'day')}`
}

/**
 * The present in milliseconds, moved on every minute: how long something has waited stays true while
 * the page is open. It goes by the server's clock, whatever the browser's says.
 */
function useNow(loadedMs: number): number {
  const [present, setPresent] = useState(loadedMs)
  useEffect(() => {
    setPresent(loadedMs)
    const ahead = loadedMs - Date.now()
    const timer = window.setInterval(() => setPresent(Date.now() + ahead), 60_000)
    return () => window.clearInterval(timer)
  }, [loadedMs])
  return present
}
