import { Form, href } from 'react-router'
import { z } from 'zod'
import { database } from '#app/database/database.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { formatCount } from '#app/kernel/locale.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { calendarForm } from '#app/other-calendars/add-calendar.schema.ts'
import {
  addCalendar,
  MAX_CALENDARS,
  refreshCalendar,
  removeCalendar,
  showTitles,
} from '#app/other-calendars/manage-calendars.server.ts'
import {
  calendarView,
  listOtherCalendars,
  type OtherCalendar,
} from '#app/other-calendars/other-calendars.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ActionButton } from '#app/ui/desk/buttons.tsx'
import { DeskPage, NothingListed } from '#app/ui/desk/desk-page.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { refusedBy } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/calendars.ts'

/** Calendars that the artist keeps elsewhere: their events close the time for visitors. */
export async function loader() {
  const { timeZone } = config()
  const calendars = await listOtherCalendars(database())
  const views = calendars.map((calendar) => ({
    ...calendarView(calendar),
    showTitles: calendar.showTitles === 1,
    fetched: calendar.fetchedAt && formatMoment(calendar.fetchedAt, timeZone),
  }))
  return { calendars: views, isFull: calendars.length >= MAX_CALENDARS, max: MAX_CALENDARS }
}

type Args = Route.ActionArgs
const one = z.object({ id: z.string() })

export const action = deskActions({
  add: intent(calendarForm, async (_args: Args, { input, now, tell }) => {
    return await tell(`${input.name} is added. ${eventWords(await addCalendar(input, now))}`)
  }),
  refresh: intent(one, async (_args: Args, { input, now, tell }) => {
    return await tell(outcome(await refreshCalendar(input.id, now)))
  }),
  titles: intent(one.extend({ show: z.string() }), async (_args: Args, { input, now, tell }) => {
    const isOn = input.show === 'on'
    const { name } = await showTitles(input.id, isOn, now)
    if (isOn) return await tell(`Your desk shows what the events of ${name} are called.`)
    return await tell(`Your desk shows the events of ${name} as “Busy”.`)
  }),
  remove: intent(one, async (_args: Args, { input, tell }) => {
    const { name } = await removeCalendar(input.id)
    return await tell(`${name} is removed. Its times are open again.`)
  }),
})

function outcome(calendar: OtherCalendar): string {
  const { name, status, error } = calendarView(calendar)
  if (status === 'failed') return `${name} could not be fetched. ${error}`
  return `${name} is up to date. ${eventWords(calendar)}`
}

function eventWords({ events }: Pick<OtherCalendar, 'events'>): string {
  if (events === 1) return 'One event takes time.'
  return `${events === 0 ? 'No' : formatCount(events)} events take time.`
}

/** A refused act, too, says that a calendar is not what it was. */
export const shouldRevalidate = () => true

export default function OtherCalendars({ loaderData, actionData }: Route.ComponentProps) {
  const { calendars, isFull, max } = loaderData
  const refused = refusedBy('add', actionData)
  const field = fieldsOf(refused, { name: '', url: '' })
  return (
    <DeskPage
      title="Other calendars"
      note="What you have elsewhere closes that time on your site"
      back={{ to: href('/admin/schedule'), label: 'Back to the schedule' }}
      flash={null}
      shown={calendars}
    >
      <ConfirmArea>
        <div className="tasks">
          {calendars.length === 0 ? (
            <NothingListed
              heading="No other calendar yet"
              words="Add your Google, Apple or Outlook calendar, and visitors can’t ask for times when you are busy there. They never see why."
            />
          ) : (
            <ul className="stack gap-4">
              {calendars.map((calendar) => (
                <CalendarLine key={calendar.id} calendar={calendar} />
              ))}
            </ul>
          )}
          {isFull ? (
            <p className="soft">You can add up to {max} calendars. Remove one to add another.</p>
          ) : (
            <section className="part stack gap-3" aria-labelledby="add-calendar">
              <h2 id="add-calendar">Add a calendar</h2>
              <Form method="post" className="stack gap-3" noValidate>
                <input type="hidden" name="intent" value="add" />
                <Field {...field('name')} label="Name" hint="Such as Personal" required />
                <Field
                  {...field('url')}
                  label="Secret address"
                  hint="Begins with https:// or webcal://"
                  inputMode="url"
                  autoComplete="off"
                  dir="ltr"
                  required
                />
                <label className="tick">
                  <input
                    type="checkbox"
                    name="showTitles"
                    defaultChecked={refused?.values.showTitles === 'on'}
                  />
                  Show me what the events are called
                </label>
                <div className="button-row">
                  <SubmitButton label="Add calendar" busyLabel="Fetching it" />
                </div>
              </Form>
              <details className="more-days">
                <summary>Where to find the address</summary>
                <ul className="stack gap-2 above-4">
                  {WAYS.map((way) => (
                    <li key={way}>{way}</li>
                  ))}
                </ul>
              </details>
            </section>
          )}
        </div>
      </ConfirmArea>
    </DeskPage>
  )
}

const WAYS = [
  'Google: Settings, your calendar, “Integrate calendar”, “Secret address in iCal format”.',
  'Apple: share the calendar as a public calendar and copy its link.',
  'Outlook: Settings, Calendar, “Shared calendars”, publish it and copy the ICS link.',
]

type Listed = Route.ComponentProps['loaderData']['calendars'][number]

function CalendarLine({ calendar }: { calendar: Listed }) {
  const { id, name, host, fetched, status, error } = calendar
  const to = href('/admin/schedule/calendars')
  const question = {
    sentence: `Remove the calendar ${name}?`,
    facts: [host, 'Visitors can ask for its times again.'],
    ...{ yes: 'Remove calendar', action: to, fields: { intent: 'remove', id } },
  }
  return (
    <li className="part stack gap-2 breaks">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className="soft">
        {host}. {fetched ? fullStop(`Last fetched ${fetched}`) : 'Never fetched.'}{' '}
        {eventWords(calendar)}
      </p>
      {error && (
        <p className="warning">
          {status === 'ok' ? error : `The last fetch failed. ${error} ${STILL_COUNT}`}
        </p>
      )}
      <div className="button-row">
        <ActionButton
          action={to}
          fields={{ intent: 'refresh', id }}
          label="Fetch now"
          busyLabel="Fetching"
          about={name}
        />
        <ActionButton
          action={to}
          fields={{ intent: 'titles', id, show: calendar.showTitles ? 'off' : 'on' }}
          label={calendar.showTitles ? 'Hide titles' : 'Show titles'}
          busyLabel="Fetching"
          about={`of ${name}`}
        />
        <ConfirmButton question={question} className="desk-button danger">
          Remove calendar<span className="visually-hidden"> {name}</span>
        </ConfirmButton>
      </div>
    </li>
  )
}

const STILL_COUNT = 'The times it said last still count.'
