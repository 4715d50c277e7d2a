import { useEffect, useRef, useState } from 'react'
import { data, Form, href } from 'react-router'
import { content, contentVersion } from '#app/content/current.server.ts'
import { WEEKDAYS } from '#app/content/hours.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import { formValues, parseFields, readForm } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { hoursForm } from '#app/schedule/set-hours.schema.ts'
import { OtherWords, setHours } from '#app/schedule/set-hours.server.ts'
import { TouchesAppointments } from '#app/schedule/touched-appointments.server.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { leadTo } from '../../shared/told.server.ts'
import { type AffectedBooking, AffectedList, toAffectedBooking } from '../affected.tsx'
import type { Route } from './+types/route.ts'
import { HoursForm } from './hours-form.tsx'

const HOURS = href('/admin/schedule/hours')
const START = href('/admin/site/start')

export function loader({ url }: Route.LoaderArgs) {
  const { date: today } = localNow(Temporal.Now.instant(), config().timeZone)
  const isStart = url.searchParams.get('from') === 'start'
  return { hours: content('hours'), version: contentVersion('hours'), today, isStart }
}

/** Sets the hours; appointments outside them are shown first, unless `step` says that the artist saw them. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { step, touched = '', ...typed } = formValues(form)
  // Each box of this name stands for a day that stays closed.
  const values = { ...typed, closed: form.getAll('closed').join(' ') }
  const again = (errors: Record<string, string>, status = 400, seen = {}) =>
    data({ errors, values: { ...values, ...seen }, touched: null }, { status })
  const parsed = parseFields(hoursForm, values)
  if (!parsed.ok) return again(parsed.errors)
  // Another window may have added one since they were shown.
  const by = {
    userId: adminOf(context).userId,
    evenIfTouching: step === 'save' && touched.split(' '),
  }
  try {
    const { leavesWords } = await setHours(parsed.value, by, Temporal.Now.instant())
    // The steps of making the site theirs go on from their own page.
    const isStart = url.searchParams.get('from') === 'start'
    return await leadTo(isStart ? START : HOURS, leavesWords ? `${SAVED} ${CHECK_WORDS}` : SAVED)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error instanceof TouchesAppointments)
      return data({ errors: {}, values, touched: error.bookings.map(toAffectedBooking) })
    const { httpStatus, message, fields = { form: message } } = error
    if (!(error instanceof OtherWords)) return again(flatErrors(fields), httpStatus)
    const { hours: seenHours, weekendHours: seenWeekendHours } = error.words
    return again({ hours: message }, httpStatus, { seenHours, seenWeekendHours })
  }
}

const SAVED = 'Your hours are saved. Clients see them now.'
const CHECK_WORDS = 'Check that the text of your hours still fits, under Hours, In words.'

/** The errors of the piece at the fields of the form: `weekly.monday.to` stands at `mondayTo`. */
function flatErrors(fields: Partial<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [path, sentence = ''] of Object.entries(fields)) {
    const [piece = '', day = '', part = ''] = path.split('.')
    const isDay = piece === 'weekly' && WEEKDAYS.some((one) => one === day)
    const name = isDay ? `${day}${part.charAt(0).toUpperCase()}${part.slice(1)}` : piece
    errors[name === 'closed' ? 'closeOn' : name] ??= sentence
  }
  return errors
}

export default function HoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hours, version, today, isStart } = loaderData
  // "Go back" leads from the appointments to the form with all that was typed.
  const [leftFor, setLeftFor] = useState<typeof actionData>()
  return (
    <DeskPage
      title="Hours"
      note="When clients can ask for a time"
      back={
        isStart
          ? { to: START, label: 'Make the site yours' }
          : { to: href('/admin/schedule'), label: 'Schedule' }
      }
      flash={null}
      shown={hours}
    >
      {actionData?.touched && actionData !== leftFor ? (
        <TouchedByHours
          bookings={actionData.touched}
          values={actionData.values}
          onBack={() => setLeftFor(actionData)}
        />
      ) : (
        <HoursForm
          key={version}
          hours={hours}
          version={version}
          today={today}
          refused={actionData}
        />
      )}
    </DeskPage>
  )
}

interface TouchedByHoursProps {
  bookings: readonly AffectedBooking[]
  /** Everything that was typed, to be sent again. */
  values: Record<string, string>
  onBack: () => void
}

/** What would begin outside the new hours, before they are set. */
function TouchedByHours({ bookings, values, onBack }: TouchedByHoursProps) {
  const isOne = bookings.length === 1
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form className="ask-first" method="post" aria-labelledby="touches">
      <h2 id="touches" ref={heading} tabIndex={-1}>
        {isOne ? '1 appointment begins' : `${bookings.length} appointments begin`} outside these
        hours
      </h2>
      <p>Nothing is saved yet.</p>
      <AffectedList bookings={bookings} />
      <p className="soft">{isOne ? 'It stays' : 'They stay'} when you save. No email is sent.</p>
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
