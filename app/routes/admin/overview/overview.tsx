import { Link } from 'react-router'
import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import { Notice } from '#app/ui/desk/notice.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { SetUpList } from '../set-up/set-up-list.tsx'
import { MailWarnings } from '../shared/mail-warnings.tsx'
import { useFlash } from '../shared/use-flash.ts'
import type { OverviewView } from './overview.server.ts'
import { Requests } from './requests.tsx'
import { UnreadMessages } from './unread-messages.tsx'
import { Upcoming } from './upcoming.tsx'
import { useNow } from './use-now.ts'

/** The first page of the desk: what waits for the artist, and what comes. */
export function Overview(view: OverviewView) {
  const { today, coming, requests, waiting, messages, unread, warnings, dangers, setUp } = view
  const { artistName } = useSettings()
  const { flash, setTold, place, dismiss } = useFlash(view.flash, requests)
  const present = useNow(view.now)
  const [next] = coming
  return (
    <>
      <title>{`Overview · ${artistName}`}</title>
      <div className="page-top">
        <h1>Overview</h1>
        <p className="soft">{formatDate(today, 'long')}</p>
        <Link className="desk-button align-end" to="/admin/schedule">
          Block time
        </Link>
      </div>
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
      <Notice place={place} onDismiss={dismiss}>
        {flash && <p>{flash.sentence}</p>}
      </Notice>
      <div className="overview">
        <div>
          <Requests requests={requests} waiting={waiting} present={present} onTold={setTold} />
          <Upcoming appointments={coming} today={today} />
        </div>
        <div>
          <UnreadMessages messages={messages} unread={unread} present={present} />
          {setUp && (
            <SetUpList items={setUp.items} artistEmail={setUp.artistEmail} onTold={setTold} />
          )}
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
    </>
  )
}

function whenOf(date: CalendarDate, today: CalendarDate): string {
  return date === today ? 'today' : `on ${formatDate(date, 'day')}`
}
