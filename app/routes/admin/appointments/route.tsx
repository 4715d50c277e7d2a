import { data, Form, href, Link } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { countWaitingRequests, waitingRequests } from '#app/booking/pending-requests.server.ts'
import { database } from '#app/database/database.server.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { minutesOf } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import { formValues, parseFields, readForm } from '#app/platform/validation.ts'
import { bookingLabel } from '#app/routes/admin/shared/booking-words.ts'
import { mailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.server.ts'
import { MailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.tsx'
import {
  type RequestView,
  requestView,
} from '#app/routes/admin/shared/requests/request-view.server.ts'
import { blockedDaysRequest } from '#app/schedule/block-times.schema.ts'
import { blockTimes } from '#app/schedule/block-times.server.ts'
import { daysWords } from '#app/schedule/range-labels.ts'
import { TouchesAppointments } from '#app/schedule/touched-appointments.server.ts'
import { ButtonLink, MoreLink } from '#app/ui/desk/buttons.tsx'
import { FilterLinks, PageHead, PageTitle } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { ConfirmArea } from '#app/ui/desk/overlays/confirm.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { answerIntents } from '../shared/answers.server.ts'
import { deskActions } from '../shared/desk-action.server.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/route.ts'
import type { CalendarDay, ShortBooking } from './calendar/calendar-days.ts'
import { Columns, isFolded } from './calendar/columns.tsx'
import { DayAgenda, DayRail } from './calendar/day-rail.tsx'
import { DayStrip, Month } from './calendar/month.tsx'
import { readCalendar, readDayPanel } from './calendar/read-calendar.server.ts'
import { DayPanel, MoveSheet } from './calendar/sheets.tsx'
import { ListFlashNotice, ListPage } from './list/list.tsx'
import { readList } from './list/read-list.server.ts'
import { readAddView } from './manual/add-view.server.ts'
import { answerAdd } from './manual/answer-add.server.ts'
import { AddSheet, BLOCK } from './quick-add/add-sheet.tsx'
import {
  type ListFilter,
  listPath,
  type MoveTo,
  readAddAt,
  readFilter,
  readMoveTo,
  SEARCH_MAX,
} from './shared/filters.ts'

/** Requests of a day that stand beside it. */
const MOST_REQUESTS = 5

export async function loader({ url }: Route.LoaderArgs) {
  const db = database()
  const now = Temporal.Now.instant()
  const { timeZone } = config()
  const { date, time } = localNow(now, timeZone)
  const filter = readFilter(url.searchParams)
  const { view, day } = filter
  const at = readAddAt(url.searchParams)
  const isDay = view === 'day'
  const shown = filter.on ?? date
  // Those of a day that is over wait no longer.
  const requests =
    isDay && shown >= date ? await waitingRequests(db, shown, MOST_REQUESTS, shown) : []
  return {
    filter,
    today: date,
    now: { minute: minutesOf(time), ms: now.epochMilliseconds },
    list: view === 'list' ? await readList(db, filter, now, date) : null,
    calendar: view === 'list' ? null : await readCalendar(db, { ...filter, view }, now, date),
    day: day && (await readDayPanel(db, day, now)),
    move: await readMove(readMoveTo(url.searchParams)),
    add: at && { at, view: await readAddView(db, new URLSearchParams({ ...at }), now) },
    requests: await requestView(db, requests, now),
    waiting: isDay ? await countWaitingRequests(db, date) : 0,
    warnings: await mailWarnings(db, now, timeZone),
  }
}

/** The appointment that was put down elsewhere in the calendar, as the question about it needs it. */
async function readMove(to: MoveTo | null) {
  const booking = to && (await findBooking(database(), to.id))
  if (!booking || booking.status === 'cancelled') return null
  const { name, date, time, email, durationMinutes, calendarSequence } = booking
  const shown = { name, date, time, minutes: durationMinutes, expectedVersion: calendarSequence }
  return { to, booking: { ...shown, isMailable: email !== '' } }
}

/** Answers to what is listed, and what the sheet over the calendar adds. */
export async function action(args: Route.ActionArgs) {
  const posted = await readForm(args.request.clone())
  if (posted.has('intent')) return await answer(args)
  return await answerQuickAdd(posted, readFilter(args.url.searchParams))
}

const answer = deskActions<Route.ActionArgs>(answerIntents)

/** A refused act, too, says that the list is not what it was. */
export const shouldRevalidate = () => true

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, calendar, day, add, move, today, now, requests, waiting, warnings } =
    loaderData
  const shown = day?.bookings ?? list?.days.flatMap(({ bookings }) => bookings) ?? []
  const on = calendar?.view === 'day' ? `?date=${calendar.days[0]?.date}` : ''
  return (
    <FlashArea shown={day ?? list ?? calendar}>
      <ConfirmArea>
        <PageTitle title={calendar ? `${calendar.title} · Appointments` : 'Appointments'} />
        <PageHead
          className="calendar-head"
          title={calendar?.title ?? 'Appointments'}
          shortTitle={calendar?.shortTitle}
        >
          {calendar && <Turns page={calendar} filter={filter} />}
          <div className="calendar-tools level gap-2">
            <ListFilterLinks filter={filter} part="view" />
            <FilterButton filter={filter} />
          </div>
          <ButtonLink look="laptop-only add-link" to={href('/admin/schedule')} label="Block time" />
          <Link
            className="desk-button primary laptop-only"
            to={href('/admin/appointments/new') + on}
          >
            <Icon name="plus" />
            Add<span className="visually-hidden"> an appointment</span>
          </Link>
        </PageHead>
        <FilterPanel filter={filter} />
        <MailWarnings warnings={warnings} />
        {(add || move || !day) && <ListFlashNotice listed={shown} />}
        {add && (
          <AddSheet
            key={`${add.at.date} ${add.at.time}`}
            {...add}
            filter={filter}
            refused={actionData && 'view' in actionData ? actionData : undefined}
          />
        )}
        {move && <MoveSheet key={JSON.stringify(move.to)} {...move} filter={filter} />}
        {list && <ListPage list={list} filter={filter} />}
        {calendar && <Calendar page={calendar} filter={filter} {...{ now, requests, waiting }} />}
        {day && !add && !move && (
          <DayPanel day={day} today={today} minute={now.minute} filter={filter} />
        )}
      </ConfirmArea>
    </FlashArea>
  )
}

/** Adds what the sheet asks for and leads back to the calendar with its day, or shows the sheet again. */
async function answerQuickAdd(posted: FormData, filter: ListFilter) {
  const values = formValues(posted)
  if (values.kind === BLOCK) return await answerBlock(values, filter)
  return await answerAdd(posted, ({ date }) => listPath({ ...filter, on: date }))
}

async function answerBlock(values: Record<string, string>, filter: ListFilter) {
  const refuse = (sentence: string, status: number) =>
    data({ values, errors: { until: sentence }, view: null }, { status })
  const form = parseFields(blockedDaysRequest, values)
  if (!form.ok) return data({ values, errors: form.errors, view: null }, { status: 400 })
  try {
    const { blocks } = await blockTimes(form.value, {
      now: Temporal.Now.instant(),
      evenIfAffecting: false,
      skipBlocked: true,
    })
    const { date } = form.value
    return await leadTo(
      listPath({ ...filter, on: date }),
      fullStop(
        `Blocked: ${daysWords(
          blocks.map((block) => block.date),
          form.value,
        )}`,
      ),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (!(error instanceof TouchesAppointments)) return refuse(error.message, error.httpStatus)
    const [first] = error.bookings
    const whose = first ? `${bookingLabel(first)}, overlaps` : 'An appointment overlaps'
    return refuse(`${whose}. End earlier, or block it anyway under Schedule.`, error.httpStatus)
  }
}

type CalendarPage = NonNullable<Route.ComponentProps['loaderData']['calendar']>

interface CalendarProps {
  page: CalendarPage
  filter: ListFilter
  /** The present: minutes since the artist's midnight, and milliseconds. */
  now: { minute: number; ms: number }
  /** Those that wait for an answer, beside their day. */
  requests: RequestView[]
  /** How many wait in all. */
  waiting: number
}

function Calendar({ page, filter, now, requests, waiting }: CalendarProps) {
  const { view, days, month, title, today, isCut, sum } = page
  const [day] = days
  const agenda = month?.agenda
  return (
    <>
      {isCut && <p className="warning">Too many appointments to show them all here.</p>}
      {month && (
        <div className={agenda ? 'month-page with-rail' : 'month-page'}>
          <div>
            <Month days={month.days} title={title} today={today} filter={filter} />
          </div>
          {agenda && (
            <section className="month-agenda rail" aria-labelledby="agenda">
              <div className="part-top">
                <h2 id="agenda">
                  {agenda.date === today && 'Today, '}
                  {formatDate(agenda.date, 'day')}
                </h2>
                <MoreLink to={listPath({ ...filter, view: 'day', on: agenda.date })}>
                  Open day
                </MoreLink>
              </div>
              <DayAgenda day={agenda} today={today} filter={filter} minute={now.minute} />
            </section>
          )}
        </div>
      )}
      {view === 'week' && (
        <>
          <DayStrip days={days} today={today} pathOf={(one) => partPath(one, page, filter)} />
          <Columns days={days} today={today} filter={filter} minute={now.minute} />
        </>
      )}
      {view === 'day' && day && (
        <DayStrip
          days={page.week}
          today={today}
          chosen={day.date}
          pathOf={({ date }) => listPath({ ...filter, on: date })}
        />
      )}
      {view === 'day' && day && (
        <div className="with-rail">
          <div>
            <DayAgenda day={day} today={today} filter={filter} minute={now.minute} />
            <Columns days={days} today={today} filter={filter} minute={now.minute} />
          </div>
          <DayRail day={day} today={today} filter={filter} {...{ sum, now, requests, waiting }} />
        </div>
      )}
    </>
  )
}

/** Where a day of a week leads on a phone: down to its own part of the list, and one that is over to its page. */
function partPath(
  day: CalendarDay<ShortBooking>,
  { days, today }: CalendarPage,
  filter: ListFilter,
): string {
  const whole = days.find(({ date }) => date === day.date)
  const isThisWeek = days.some(({ date }) => date === today)
  if (!whole || !isFolded(whole, today, isThisWeek)) return `#on-${day.date}`
  return listPath({ ...filter, view: 'day', on: day.date })
}

function Turns({ page: { view, previous, next }, filter }: Pick<CalendarProps, 'page' | 'filter'>) {
  const to = (on: CalendarDate | null) => listPath({ ...filter, on, day: null })
  return (
    <nav className="turns beside gap-1" aria-label="Turn the calendar">
      <Link
        className="icon-button lined"
        to={to(previous)}
        aria-label={`Previous ${view}`}
        preventScrollReset
      >
        <Icon name="back" />
      </Link>
      <Link className="desk-button" to={to(null)} preventScrollReset>
        Today
      </Link>
      <Link
        className="icon-button lined"
        to={to(next)}
        aria-label={`Next ${view}`}
        preventScrollReset
      >
        <Icon name="next" />
      </Link>
    </nav>
  )
}

const CHOICES = {
  view: {
    name: 'Calendar or list',
    choices: { Month: 'month', Week: 'week', Day: 'day', List: 'list' },
  },
  dates: { name: 'Dates', choices: { Upcoming: 'upcoming', All: 'all' } },
  status: {
    name: 'Status',
    choices: {
      'Any status': null,
      Pending: 'pending',
      Confirmed: 'confirmed',
      Cancelled: 'cancelled',
    },
  },
  cancelled: { name: 'Show cancelled', choices: { Hidden: false, Shown: true } },
} as const

/** The links of one part of the filter; each leads to the first page. */
function ListFilterLinks({ filter, part }: { filter: ListFilter; part: keyof typeof CHOICES }) {
  const { name, choices } = CHOICES[part]
  return (
    <FilterLinks
      label={name}
      className={part === 'status' ? 'tabs' : 'segmented'}
      choices={Object.entries(choices).map(([label, value]) => ({
        label,
        to: listPath({ ...filter, [part]: value, day: null, after: null }),
        isChosen: filter[part] === value,
      }))}
    />
  )
}

/**
 * What is shown of the appointments, and what can be taken along: behind a button on a phone and over the
 * calendar, beside the list where there is room.
 */
function FilterPanel({ filter }: { filter: ListFilter }) {
  const isList = filter.view === 'list'
  const hasCancelled = !filter.status && !filter.q
  return (
    <div className={isList ? 'filter-panel of-list' : 'filter-panel'} id="filter" popover="auto">
      <ListFilterLinks filter={filter} part="status" />
      {isList && <ListFilterLinks filter={filter} part="dates" />}
      {hasCancelled && (
        <div className="filter-part stack gap-1">
          <span className="soft">Show cancelled</span>
          <ListFilterLinks filter={filter} part="cancelled" />
        </div>
      )}
      <Search filter={filter} />
      <ExportLinks filter={filter} />
    </div>
  )
}

/** Opens the panel; says so when something is chosen in it. */
function FilterButton({ filter }: { filter: ListFilter }) {
  const { status, q, cancelled, dates, view } = filter
  const isOn = status !== null || q !== null || cancelled || dates === 'all'
  return (
    <button
      className={view === 'list' ? 'icon-button lined phone-only' : 'icon-button lined'}
      type="button"
      popoverTarget="filter"
    >
      <Icon name="filter" />
      <span className="visually-hidden">{isOn ? 'Filter, in use' : 'Filter'}</span>
      {isOn && <span className="in-use" />}
    </button>
  )
}

/** Finds clients by the beginnings of words, among all dates: it asks for a person, not for a day. */
function Search({ filter }: { filter: ListFilter }) {
  const { q, status } = filter
  return (
    <search className="find stack gap-1">
      <Form className="beside gap-2" action={href('/admin/appointments')} key={q}>
        <label className="visually-hidden" htmlFor="q">
          Search by name, email or phone
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={q ?? ''}
          maxLength={SEARCH_MAX}
          placeholder="Name, email or phone"
          autoComplete="off"
        />
        <input type="hidden" name="dates" value="all" />
        {status && <input type="hidden" name="status" value={status} />}
        <SubmitButton className="desk-button" label="Search" />
      </Form>
      {q && (
        <p className="soft breaks">
          Results for “{q}”.{' '}
          <MoreLink to={listPath({ ...filter, q: null, after: null })}>Clear search</MoreLink>
        </p>
      )}
    </search>
  )
}

/** What can be taken along: the appointments of this choice, cancelled ones too, and all of them on a phone. */
function ExportLinks({ filter }: { filter: ListFilter }) {
  const whole = { ...filter, after: null, day: null }
  return (
    <nav className="takeaway stack" aria-label="Export">
      <a href={listPath(whole, href('/admin/appointments/export.csv'))}>
        Download spreadsheet (CSV)
      </a>
      <a href={listPath(whole, href('/admin/appointments/export.ics'))}>Download calendar (ICS)</a>
      <Link to={href('/admin/appointments/feed')}>Add to phone calendar</Link>
    </nav>
  )
}
