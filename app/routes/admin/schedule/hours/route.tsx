import { useEffect, useRef, useState } from 'react'
import { data, Form, href } from 'react-router'
import { content, contentVersion, ownHoursWords } from '#app/content/current.server.ts'
import { WEEKDAYS } from '#app/content/hours.ts'
import { fitsHours, writeHours } from '#app/content/hours-sentence.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import { formValues, parseFields, readForm } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import {
  datesForm,
  datesRemoval,
  hoursForm,
  type SetHours,
} from '#app/schedule/set-hours.schema.ts'
import { OtherWords, setHours } from '#app/schedule/set-hours.server.ts'
import { changeDates, specialDates } from '#app/schedule/special-dates.ts'
import { TouchesAppointments } from '#app/schedule/touched-appointments.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { leadTo } from '../../shared/told.server.ts'
import { type AffectedBooking, AffectedList, toAffectedBooking } from '../affected.tsx'
import type { Route } from './+types/route.ts'
import { DatesSheet } from './dates-sheet.tsx'
import { HoursForm } from './hours-form.tsx'

const HOURS = href('/admin/schedule/hours')
const START = href('/admin/site/start')

export function loader({ url }: Route.LoaderArgs) {
  const hours = content('hours')
  const { date: today } = localNow(Temporal.Now.instant(), config().timeZone)
  const own = ownHoursWords()
  const special = specialDates(hours, today)
  const key = url.searchParams.get('dates')
  return {
    ...{ hours, version: contentVersion('hours'), today, special },
    words: { own, written: writeHours(hours, today), fits: own === null || fitsHours(own, hours) },
    editing: key === null ? null : { entry: special.find((one) => one.key === key) ?? null },
    isStart: url.searchParams.get('from') === 'start',
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
  const parsed = parseChange(intent, typed, localNow(now, config().timeZone).date)
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

/** What a form of the page changes: the week and the rules, or special dates. */
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
  const { hours, version, today, isStart, words, special, editing } = loaderData
  // "Go back" leads from the appointments to the form with all that was typed.
  const [leftFor, setLeftFor] = useState<typeof actionData>()
  const ofWeek = actionData?.intent === 'week' ? actionData : undefined
  const ofDates = actionData && actionData.intent !== 'week' ? actionData : undefined
  return (
    <DeskPage
      title="Hours"
      note="When clients can ask for a time"
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
        <OutsideHours
          {...ofWeek.outside}
          values={ofWeek.values}
          onBack={() => setLeftFor(ofWeek)}
        />
      ) : (
        <HoursForm key={version} {...{ hours, version, today, words, special }} refused={ofWeek} />
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

interface OutsideHoursProps {
  sentence: string
  bookings: readonly AffectedBooking[]
  /** Everything that was typed, to be sent again. */
  values: Record<string, string>
  onBack: () => void
}

/** What would begin outside the new hours, before they are set. */
function OutsideHours({ sentence, bookings, values, onBack }: OutsideHoursProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form className="ask-first" method="post" aria-labelledby="touches">
      <h2 id="touches" ref={heading} tabIndex={-1}>
        {sentence}
      </h2>
      <p>Nothing is saved yet.</p>
      <AffectedList bookings={bookings} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="touched" value={bookings.map(({ id }) => id).join(' ')} />
      <div className="button-row">
        <button className="desk-button" type="button" onClick={onBack}>
          Go back
        </button>
        <button className="desk-button primary" type="submit" name="step" value="save">
          Save anyway
        </button>
      </div>
    </Form>
  )
}
