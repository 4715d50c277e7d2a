import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { planDay } from '#app/booking/times/day-plan.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatAge } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { minutesOf } from '#app/kernel/time-of-day.ts'
import { DayLine } from '#app/routes/admin/shared/day/day-line.tsx'
import type { DayContents } from '#app/routes/admin/shared/day/day-plan-view.ts'
import { ribbonLabel, ribbonOf } from '#app/routes/admin/shared/day/day-ribbon-view.ts'
import { MailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.tsx'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { DayRibbon, RibbonHours } from '#app/ui/desk/when/day-ribbon.tsx'
import { useNow } from '#app/ui/desk/when/use-now.ts'
import { CardNotices } from '../shared/cards/card-notices.tsx'
import { OverdueRetainers } from '../shared/retainers/overdue-retainers.tsx'
import { daySentence, nextOf } from './day-words.ts'
import { DaysAhead } from './days-ahead.tsx'
import type { OverviewView } from './overview.server.ts'
import { Requests } from './requests.tsx'
import { SetUpGuide } from './set-up-guide.tsx'

/** The first page of the desk: today, tomorrow, and what waits for the artist. */
export function Overview({ sheet, ...view }: OverviewView & { sheet: ReactNode }) {
  const { days, requests, waiting, messages, unread, warnings, dangers, setUp, timeZone } = view
  const [today, tomorrow, ...ahead] = days as [DayContents, DayContents, ...DayContents[]]
  const present = useNow(view.now)
  const now = minuteOfDay(present, timeZone)
  const next = nextOf(today, now)
  return (
    <DeskPage
      title={formatDate(today.date, 'day')}
      documentTitle={sheet ? null : 'Today'}
      note={daySentence(today, now)}
      top={
        <span className="laptop-only acts-row">
          <ButtonLink to="/admin/schedule" label="Block time" />
          <Link className="desk-button primary" to="/admin/appointments/new">
            <Icon name="plus" />
            Add an appointment
          </Link>
        </span>
      }
      above={
        <>
          <MailWarnings warnings={warnings} />
          {dangers.map((danger) => (
            <p className="warning" key={danger}>
              {danger}
            </p>
          ))}
        </>
      }
      flash={null}
      shown={requests}
    >
      {sheet}
      <div className="with-rail">
        <div>
          <SetUpGuide walk={view.walk} setUp={setUp} />
          <div className="laptop-only today-ribbon">
            <DayRibbon label={ribbonLabel(today)} parts={ribbonOf(today)} now={now} />
            <RibbonHours />
          </div>
          <section aria-labelledby="today">
            <h2 className="visually-hidden" id="today">
              Today
            </h2>
            <Day day={today} now={now} next={next} />
          </section>
          <section className="part" aria-labelledby="tomorrow">
            <div className="part-top">
              <h2 id="tomorrow">Tomorrow, {formatDate(tomorrow.date, 'day')}</h2>
              <Link className="more" to={`/admin/appointments?view=day&on=${tomorrow.date}`}>
                Open day
              </Link>
            </div>
            <Day day={tomorrow} now={null} next={next ? null : nextOf(tomorrow, null)} />
          </section>
          <DaysAhead days={ahead} />
        </div>
        <div className="rail">
          <Requests
            requests={requests}
            waiting={waiting}
            waitlist={view.waitlist}
            present={present}
          />
          <CardNotices notices={view.cards} />
          <OverdueRetainers overdue={view.overdue} />
          <UnreadMessages messages={messages} unread={unread} present={present} />
        </div>
      </div>
    </DeskPage>
  )
}

interface DayProps {
  day: DayContents
  now: number | null
  next: ReturnType<typeof nextOf>
}

function Day({ day: { appointments, blocks, ...day }, now, next }: DayProps) {
  return (
    <DayLine {...day} items={planDay(appointments, blocks, now, day.open)} now={now} next={next} />
  )
}

/** Minutes since the artist's midnight. */
function minuteOfDay(presentMs: number, timeZone: string): number {
  return minutesOf(localNow(Temporal.Instant.fromEpochMilliseconds(presentMs), timeZone).time)
}

interface UnreadMessagesProps {
  messages: OverviewView['messages']
  /** How many there are, those included that are not listed here. */
  unread: number
  /** In milliseconds. */
  present: number
}

/** The newest messages without a reply. */
function UnreadMessages({ messages, unread, present }: UnreadMessagesProps) {
  return (
    <section className="part" aria-labelledby="unread">
      <div className="part-top">
        <h2 id="unread">
          Unread messages {unread > 0 && <span className="count calm">{unread}</span>}
        </h2>
        <Link className="more" to="/admin/messages">
          All messages
        </Link>
      </div>
      {messages.length === 0 && <p className="soft">None.</p>}
      <ul>
        {messages.map(({ id, from, excerpt, since }) => (
          <li className="said-by stack ruled breaks" key={id}>
            <Link to={`/admin/messages/${id}`}>
              <bdi>{from}</bdi>
            </Link>
            <span className="soft">{formatAge(since, present)}</span>
            <p dir="auto">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
