import { useState } from 'react'
import { Form } from 'react-router'
import { type Hours, WEEKDAYS, type Weekday } from '#app/content/hours.ts'
import { type CalendarDate, formatDay, WEEKDAY_NAMES } from '#app/kernel/calendar-date.ts'
import { formatTime, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { readTypedTime } from '#app/kernel/typed-when.ts'
import { UnsentFormDialog } from '#app/ui/desk/overlays/unsent-form-dialog.tsx'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { DateField } from '#app/ui/desk/when/date-field.tsx'
import { DayRibbon, RibbonHours } from '#app/ui/desk/when/day-ribbon.tsx'
import { TimeField } from '#app/ui/desk/when/time-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NumberChoices } from './number-choices.tsx'

interface HoursFormProps {
  hours: Hours
  version: number
  today: CalendarDate
  refused: { errors: Record<string, string>; values: Record<string, string> } | undefined
}

/** The week, the days that are closed, and what is kept free around an appointment. */
export function HoursForm({ hours, version, today, refused }: HoursFormProps) {
  const settings = useSettings()
  const { errors = {}, values } = refused ?? {}
  const closed = (values ? (values.closed ?? '').split(' ') : hours.closed).filter(
    (date) => date >= today,
  ) as CalendarDate[]
  return (
    <Form className="hours-form" method="post" noValidate>
      <input type="hidden" name="version" value={values?.version ?? version} readOnly />
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <section className="part" aria-labelledby="weekly-title">
        <div className="part-top">
          <h2 id="weekly-title">Weekly hours</h2>
          <span className="soft">First and last start of a day</span>
        </div>
        <RibbonHours />
        <ul>
          {WEEKDAYS.map((day, index) => (
            <DayRow
              key={day}
              day={day}
              name={WEEKDAY_NAMES[index] ?? day}
              given={givenDay(day, hours, values)}
              errors={errors}
            />
          ))}
        </ul>
        <p className="soft">First and last appointment. The last one may run past this.</p>
      </section>
      <section className="part" aria-labelledby="words-title">
        <div className="part-top">
          <h2 id="words-title">In words</h2>
          <span className="soft">As your site says them</span>
        </div>
        <input
          type="hidden"
          name="seenHours"
          value={values?.seenHours ?? settings.hours}
          readOnly
        />
        <input
          type="hidden"
          name="seenWeekendHours"
          value={values?.seenWeekendHours ?? settings.weekendHours}
          readOnly
        />
        <Field
          name="hours"
          label="Hours"
          maxLength={200}
          defaultValue={values?.hours ?? settings.hours}
          error={errors.hours}
        />
        <Field
          name="weekendHours"
          label="Weekends"
          isOptional
          maxLength={200}
          defaultValue={values?.weekendHours ?? settings.weekendHours}
          error={errors.weekendHours}
        />
      </section>
      <section className="part" aria-labelledby="closed-title">
        <div className="part-top">
          <h2 id="closed-title">Closed days</h2>
        </div>
        {closed.map((date) => (
          <label className="tick" key={date}>
            <input type="checkbox" name="closed" value={date} defaultChecked />
            <span>Closed on {formatDay(date)}</span>
          </label>
        ))}
        <DateField
          name="closeOn"
          label="Close one more day"
          isOptional
          today={today}
          min={today}
          error={errors.closeOn}
          defaultValue={values?.closeOn}
        />
      </section>
      <NumberChoices hours={hours} values={values} errors={errors} />
      <StickyActs>
        <SubmitButton label="Save" busyLabel="Saving" />
      </StickyActs>
      <UnsentFormDialog
        title="Your hours are not saved."
        stored={version}
        wasRefused={refused !== undefined}
      />
    </Form>
  )
}

interface DayRowProps {
  day: Weekday
  name: string
  given: { open: boolean; from: string; to: string }
  errors: Record<string, string>
}

function DayRow({ day, name, given, errors }: DayRowProps) {
  const [isOpen, setOpen] = useState(given.open)
  const [from, setFrom] = useState(given.from)
  const [to, setTo] = useState(given.to)
  const [first, last] = [readTypedTime(from), readTypedTime(to)]
  return (
    <li className="hours-row stack gap-5 tight middle ruled">
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOpen}
          name={`${day}Open`}
          defaultChecked={given.open}
          onChange={(event) => setOpen(event.target.checked)}
        />
        <b>{name}</b>
      </label>
      <div className="hours-times stack gap-3">
        <TimeField
          name={`${day}From`}
          label={`${name}, first start`}
          error={errors[`${day}From`]}
          defaultValue={given.from}
          onInput={(event) => setFrom(event.currentTarget.value)}
        />
        <TimeField
          name={`${day}To`}
          label={`${name}, last start`}
          error={errors[`${day}To`]}
          defaultValue={given.to}
          onInput={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <DayRibbon isThin parts={partsOf(isOpen, first, last)} />
    </li>
  )
}

/** Solid while one may begin, hatched on a closed day. */
function partsOf(isOpen: boolean, from: TimeOfDay | null, to: TimeOfDay | null) {
  if (!isOpen || !from || !to) return [{ from: 6 * 60, to: 21 * 60, look: 'blocked' as const }]
  const [first, last] = [minutesOf(from), minutesOf(to)]
  // A day with one start is half an hour, and not nothing.
  return [{ from: first, to: Math.max(last, first + 30), look: 'confirmed' as const }]
}

function givenDay(day: Weekday, hours: Hours, values: Record<string, string> | undefined) {
  if (!values) return hours.weekly[day]
  const [from = '', to = ''] = [values[`${day}From`], values[`${day}To`]]
  return { open: values[`${day}Open`] === 'on', from, to }
}
