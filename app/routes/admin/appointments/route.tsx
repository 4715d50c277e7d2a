import { Link } from 'react-router'
import { countWaitingRequests, waitingRequests } from '#app/booking/pending-requests.server.ts'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { minutesOf } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { mailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.server.ts'
import { MailWarnings } from '#app/routes/admin/shared/frame/mail-warnings.tsx'
import { requestView } from '#app/routes/admin/shared/requests/request-view.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { FlashArea } from '#app/ui/desk/notices/flash.tsx'
import { ConfirmArea } from '#app/ui/desk/overlays/confirm.tsx'
import { PageHead } from '#app/ui/desk/page-head.tsx'
import { answerIntents } from '../shared/answers.server.ts'
import { deskActions } from '../shared/desk-action.server.ts'
import type { Route } from './+types/route.ts'
import { Calendar, Turns } from './calendar/calendar.tsx'
import { DayPanel } from './calendar/day-panel.tsx'
import { readCalendar, readDayPanel } from './calendar/read-calendar.server.ts'
import { ListFlashNotice, ListPage } from './list/list.tsx'
import { FilterButton, FilterPanel, ListFilterLinks } from './list/list-filters.tsx'
import { readList } from './list/read-list.server.ts'
import { readAddView } from './manual/add-view.server.ts'
import { AddSheet } from './quick-add/add-sheet.tsx'
import { answerQuickAdd } from './quick-add/answer.server.ts'
import { readAddAt, readFilter } from './shared/filters.ts'

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
    add: at && { at, view: await readAddView(db, new URLSearchParams({ ...at }), now) },
    requests: await requestView(db, requests, now),
    waiting: isDay ? await countWaitingRequests(db, date) : 0,
    warnings: await mailWarnings(db, now, timeZone),
  }
}

/** Answers to what is listed, and what the sheet over the calendar adds. */
export async function action(args: Route.ActionArgs) {
  const posted = await readForm(args.request.clone())
  if (posted.has('intent')) return await answer(args)
  return await answerQuickAdd(posted, readFilter(args.url.searchParams))
}

const answer = deskActions<Route.ActionArgs>(answerIntents)

/** A refused act, too, says that the list is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, calendar, day, add, today, now, requests, waiting, warnings } = loaderData
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
          <ButtonLink look="laptop-only add-link" to="/admin/schedule" label="Block time" />
          <Link className="desk-button primary laptop-only" to={`/admin/appointments/new${on}`}>
            <Icon name="plus" />
            Add<span className="visually-hidden"> an appointment</span>
          </Link>
        </PageHead>
        <FilterPanel filter={filter} />
        <MailWarnings warnings={warnings} />
        {(add || !day) && <ListFlashNotice listed={shown} />}
        {add && (
          <AddSheet
            key={`${add.at.date} ${add.at.time}`}
            {...add}
            filter={filter}
            refused={actionData && 'view' in actionData ? actionData : undefined}
          />
        )}
        {list && <ListPage list={list} filter={filter} />}
        {calendar && <Calendar page={calendar} filter={filter} {...{ now, requests, waiting }} />}
        {day && !add && <DayPanel day={day} today={today} minute={now.minute} filter={filter} />}
      </ConfirmArea>
    </FlashArea>
  )
}
