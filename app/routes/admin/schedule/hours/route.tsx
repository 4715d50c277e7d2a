import { useState } from 'react'
import { data, Form, href, Link } from 'react-router'
import { USUAL_HOURS } from '#app/booking/times/slots.ts'
import { content, contentVersion, ownHoursWords } from '#app/content/current.server.ts'
import { type Hours, WEEKDAYS } from '#app/content/hours.ts'
import { fitsHours, writeHours } from '#app/content/hours-sentence.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { formValues, parseFields, readForm } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import {
  datesForm,
  datesRemoval,
  hoursForm,
  type SetHours,
} from '#app/schedule/set-hours.schema.ts'
import { OtherWords, setHours } from '#app/schedule/set-hours.server.ts'
import { changeDates, type SpecialDates, specialDates } from '#app/schedule/special-dates.ts'
import { TouchesAppointments } from '#app/schedule/touched-appointments.server.ts'
import { Button, ButtonLink } from '#app/ui/desk/buttons.tsx'
import { Alert, DeskPage } from '#app/ui/desk/desk-page.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { DateField } from '#app/ui/desk/when/date-time-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { leadTo } from '../../shared/told.server.ts'
import {
  type AffectedBooking,
  AffectedList,
  AskFirst,
  TouchedField,
  toAffectedBooking,
} from '../affected.tsx'
import { readBlockedNext } from '../schedule-view.server.ts'
import type { Route } from './+types/route.ts'
import { FROM_SUNDAY, HoursForm, nameOf } from './hours-form.tsx'
import { datesAddress, HourSelect } from './special-hours.tsx'

const HOURS = href('/admin/schedule/hours')
const START = href('/admin/site/start')

export async function loader({ url }: Route.LoaderArgs) {
  const hours = content('hours')
  const today = dateAt(Temporal.Now.instant())
  const own = ownHoursWords()
  const special = specialDates(hours, today)
  const key = url.searchParams.get('dates')
  return {
    ...{ hours, version: contentVersion('hours'), today, special },
    words: { own, written: writeHours(hours, today), fits: own === null || fitsHours(own, hours) },
    editing: key === null ? null : { entry: special.find((one) => one.key === key) ?? null },
    isStart: url.searchParams.get('from') === 'start',
    blocked: await readBlockedNext(database(), today),
  }
}

/** Sets the hours; appointments outside them are shown first, unless `step` says that the artist saw them. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const values = formValues(await readForm(request))
  const { step, touched = '', remove, intent: part = 'week', ...typed } = values
  const intent = remove ? 'remove-dates' : part
  const again = (errors: Record<string, string>, status = 400, seen = {}) =>
    data({ intent, errors, values: { ...typed, ...seen }, outside: null }, { status })
  const now = Temporal.Now.instant()
  const parsed = parseChange(intent, typed, dateAt(now))
  if (!parsed.ok) return again(parsed.errors)
  // Another window may have added one since they were shown.
  const by = {
    userId: adminOf(context).userId,
    evenIfTouching: step === 'save' && touched.split(' '),
  }
  try {
    const { leavesWords } = await setHours(parsed.value, by, now)
    const own = ownHoursWords()
    const fits = !leavesWords && (own === null || fitsHours(own, content('hours')))
    // The steps of making the site theirs go on from their own page.
    const isStart = url.searchParams.get('from') === 'start'
    return await leadTo(isStart ? START : HOURS, fits ? SAVED : `${SAVED} ${CHECK_WORDS}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error instanceof TouchesAppointments)
      return data({ intent, errors: {}, values: typed, outside: outsideOf(error) })
    const { httpStatus, message, fields = { form: message } } = error
    if (!(error instanceof OtherWords)) return again(flatErrors(fields), httpStatus)
    const { hours: seenHours, weekendHours: seenWeekendHours } = error.words
    return again({ hours: message }, httpStatus, { seenHours, seenWeekendHours })
  }
}

const SAVED = 'Your hours are saved. Clients see them now.'
const CHECK_WORDS = 'Your own sentence about them no longer fits.'

function parseChange(
  intent: string,
  typed: Record<string, string>,
  today: Parameters<typeof changeDates>[2],
): { ok: true; value: SetHours } | { ok: false; errors: Record<string, string> } {
  if (intent === 'week') {
    const inWords = typed.words === 'written' ? { hours: '', weekendHours: '' } : {}
    return parseFields(hoursForm, { ...typed, ...inWords })
  }
  const parsed =
    intent === 'dates'
      ? parseFields(datesForm, typed)
      : parseFields(
          datesRemoval.transform((one) => ({ ...one, dates: null })),
          typed,
        )
  if (!parsed.ok) return parsed
  const { version, ...change } = parsed.value
  const value = changeDates(content('hours'), change, today)
  return { ok: true, value: { version, value, inWords: null } }
}

function outsideOf({ bookings, dates }: TouchesAppointments) {
  const isOne = bookings.length === 1
  const count = isOne ? 'One appointment' : `${bookings.length} appointments`
  const where =
    dates.length === bookings.length
      ? `${isOne ? 'falls on a closed day' : 'fall on closed days'}`
      : `${isOne ? 'falls' : 'fall'} outside these hours`
  return {
    sentence: `${count} ${where}. ${isOne ? 'It stays' : 'They stay'}.`,
    bookings: bookings.map(toAffectedBooking),
  }
}

/** The errors of the piece at the fields of the form: `weekly.monday.to` stands at `mondayTo`. */
function flatErrors(fields: Partial<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [path, sentence = ''] of Object.entries(fields)) {
    const parts = path.split('.')
    const [piece = '', , part = ''] = parts
    const isDay = parts.includes('weekly') && WEEKDAYS.some((day) => day === parts.at(-2))
    const end = parts.at(-1) ?? ''
    const name = isDay
      ? `${parts.at(-2)}${end.charAt(0).toUpperCase()}${end.slice(1)}`
      : piece === 'periods'
        ? (PERIOD_FIELDS[part] ?? 'form')
        : piece === 'closed'
          ? 'lastDay'
          : piece
    errors[name] ??= sentence
  }
  return errors
}

const PERIOD_FIELDS: Record<string, string> = { from: 'firstDay', to: 'lastDay', name: 'name' }

export default function HoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hours, version, today, isStart, words, special, editing, blocked } = loaderData
  // "Go back" leads from the appointments to the form with all that was typed.
  const [leftFor, setLeftFor] = useState<typeof actionData>()
  const ofWeek = actionData?.intent === 'week' ? actionData : undefined
  const ofDates = actionData && actionData.intent !== 'week' ? actionData : undefined
  return (
    <DeskPage
      title="Hours"
      note="When clients can book"
      back={
        isStart
          ? { to: START, label: 'Make the site yours' }
          : { to: href('/admin/schedule'), label: 'Schedule' }
      }
      top={<ButtonLink to={`${href('/admin/schedule')}?block`} label="Block time" />}
      flash={null}
      shown={hours}
    >
      {ofWeek?.outside && ofWeek !== leftFor ? (
        <AskFirst
          heading={ofWeek.outside.sentence}
          words="Nothing is saved yet."
          yes="Save anyway"
          bookings={ofWeek.outside.bookings}
          values={ofWeek.values}
          onBack={() => setLeftFor(ofWeek)}
        />
      ) : (
        <HoursForm
          key={version}
          {...{ hours, version, today, words, special, blocked }}
          refused={ofWeek}
        />
      )}
      {editing && (
        <DatesSheet
          key={`${editing.entry?.key} ${ofDates?.outside ? 'outside' : ''}`}
          entry={editing.entry}
          weekly={hours.weekly}
          version={version}
          today={today}
          refused={ofDates}
          outside={ofDates?.outside ?? null}
        />
      )}
    </DeskPage>
  )
}

interface DatesSheetProps {
  /** Null for new ones. */
  entry: SpecialDates | null
  weekly: Hours['weekly']
  version: number
  today: CalendarDate
  refused: { errors: Record<string, string>; values: Record<string, string> } | undefined
  /** The appointments that would lie outside these hours, before they are saved. */
  outside: { sentence: string; bookings: readonly AffectedBooking[] } | null
}

function DatesSheet({ entry, weekly, version, today, refused, outside }: DatesSheetProps) {
  const form = useErrorFocus(refused)
  const errors = refused?.errors ?? {}
  const values = refused?.values ?? valuesOf(entry, weekly)
  const backTo = href('/admin/schedule/hours')
  const field = (name: string) => ({
    ...{ name, defaultValue: values[name] ?? '', error: errors[name] },
  })
  const hasOwn = WEEKDAYS.some((day) => values[`${day}From`] || values[`${day}To`])
  return (
    <Sheet title={entry?.name ?? 'Special hours'} backTo={backTo}>
      <Form
        className="dates-form"
        method="post"
        action={datesAddress(entry?.key ?? '')}
        ref={form}
        aria-label="Special hours"
        noValidate
      >
        <input type="hidden" name="intent" value="dates" />
        <input type="hidden" name="version" value={values.version ?? version} readOnly />
        <input type="hidden" name="key" value={entry?.key ?? ''} readOnly />
        <div className="sheet-body">
          <Alert look="error" words={errors.form} />
          <div className="pair days">
            <DateField
              {...field('firstDay')}
              label="First day"
              today={today}
              min={today}
              required
            />
            <DateField {...field('lastDay')} label="Last day" today={today} min={today} />
          </div>
          <label className="switch level tall gap-3">
            <input type="checkbox" name="shut" defaultChecked={values.shut === 'on'} />
            Closed
          </label>
          <div className="open-hours">
            <fieldset className="open-days stack">
              <legend>Open on</legend>
              {FROM_SUNDAY.map((day) => (
                <label className="tall stack holds rounded" key={day}>
                  <input
                    type="checkbox"
                    name={`${day}Open`}
                    defaultChecked={values[`${day}Open`] === 'on'}
                  />
                  <span aria-hidden="true">{nameOf(day).charAt(0)}</span>
                  <span className="visually-hidden">{nameOf(day)}</span>
                </label>
              ))}
            </fieldset>
            <div className="pair">
              <HourSelect {...field('firstStart')} label="First appointment" />
              <HourSelect {...field('lastStart')} label="Last appointment" />
            </div>
            <details className="more-days" open={hasOwn || undefined}>
              <summary>Different hours on some days</summary>
              {FROM_SUNDAY.map((day) => (
                <div className="pair" key={day}>
                  <HourSelect
                    {...field(`${day}From`)}
                    label={`${nameOf(day)}, first`}
                    empty="As above"
                  />
                  <HourSelect
                    {...field(`${day}To`)}
                    label={`${nameOf(day)}, last`}
                    empty="As above"
                  />
                </div>
              ))}
            </details>
          </div>
          <Field {...field('name')} label="Name" isOptional maxLength={60} autoComplete="off" />
          {outside && (
            <div className="outside" role="alert">
              <p className="alert-line">{outside.sentence}</p>
              <AffectedList bookings={outside.bookings} />
              <TouchedField bookings={outside.bookings} />
              <input type="hidden" name="step" value="save" />
            </div>
          )}
        </div>
        <div className="sheet-foot">
          <SubmitButton label={outside ? 'Save anyway' : 'Save special hours'} busyLabel="Saving" />
          {entry && (
            <Button type="submit" name="remove" value="on">
              Remove
            </Button>
          )}
          <Link className="desk-button" to={backTo} preventScrollReset>
            Cancel
          </Link>
        </div>
      </Form>
    </Sheet>
  )
}

/** What the form begins with: an entry as it is, or the usual days with the usual hours. */
function valuesOf(entry: SpecialDates | null, weekly: Hours['weekly']): Record<string, string> {
  const week = entry?.weekly ?? weekly
  const days = WEEKDAYS.map((day) => ({ day, ...week[day] }))
  const open = days.filter((day) => day.open)
  const { from, to } = commonest(open) ?? USUAL_HOURS
  const values: Record<string, string> = { firstStart: from, lastStart: to }
  if (entry) Object.assign(values, { firstDay: entry.from, lastDay: entry.to })
  if (entry?.weekly) values.name = entry.name
  if (entry?.isClosed) values.shut = 'on'
  for (const { day, ...hours } of entry?.isClosed ? [] : open) {
    values[`${day}Open`] = 'on'
    if (entry && hours.from !== from) values[`${day}From`] = hours.from
    if (entry && hours.to !== to) values[`${day}To`] = hours.to
  }
  return values
}

/** The hours that most days have. */
function commonest<Day extends { from: string; to: string }>(
  days: readonly Day[],
): Day | undefined {
  const alike = [...Map.groupBy(days, ({ from, to }) => `${from} ${to}`).values()]
  return alike.sort((one, other) => other.length - one.length)[0]?.[0]
}
