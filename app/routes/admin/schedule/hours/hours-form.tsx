import { useState } from 'react'
import { Form } from 'react-router'
import { type Hours, WEEKDAYS, type Weekday } from '#app/content/hours.ts'
import type { HoursWords } from '#app/content/hours-sentence.ts'
import { type CalendarDate, WEEKDAY_NAMES } from '#app/kernel/calendar-date.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { readTypedTime } from '#app/kernel/typed-when.ts'
import type { SpecialDates } from '#app/schedule/special-dates.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { UnsentFormDialog } from '#app/ui/desk/overlays/unsent-form-dialog.tsx'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { DayRibbon } from '#app/ui/desk/when/day-ribbon.tsx'
import { Field } from '#app/ui/field.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { HourSelect } from './hour-select.tsx'
import { NumberChoices } from './number-choices.tsx'
import { SpecialHours } from './special-hours.tsx'

interface HoursFormProps {
  hours: Hours
  version: number
  today: CalendarDate
  words: {
    /** What the artist wrote; null where the site says what is written from the hours. */
    own: HoursWords | null
    written: HoursWords
    /** Whether their own words can still be true. */
    fits: boolean
  }
  special: readonly SpecialDates[]
  refused: { errors: Record<string, string>; values: Record<string, string> } | undefined
}

/** The week, the special dates, what visitors read of them, and the rules of asking. */
export function HoursForm({ hours, version, today, words, special, refused }: HoursFormProps) {
  const { errors = {}, values } = refused ?? {}
  return (
    <Form className="hours-form" method="post" noValidate>
      <input type="hidden" name="version" value={values?.version ?? version} readOnly />
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <VisitorsRead {...words} values={values} errors={errors} />
      <section className="part" aria-labelledby="weekly-title">
        <div className="part-top">
          <h2 id="weekly-title">Every week</h2>
          <span className="soft">First and last appointment</span>
        </div>
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
        <p className="soft">The last appointment may run past its time.</p>
      </section>
      <SpecialHours dates={special} today={today} />
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

type VisitorsReadProps = HoursFormProps['words'] & {
  values: Record<string, string> | undefined
  errors: Record<string, string>
}

/** The sentence of the site: written from the hours, or the artist's own, which says so when it no longer fits. */
function VisitorsRead({ own, written, fits, values, errors }: VisitorsReadProps) {
  const settings = useSettings()
  const seen = own ?? { hours: '', weekendHours: '' }
  const isOpen = own !== null || values?.hours || errors.hours || errors.weekendHours
  return (
    <section className="part visitors-read" aria-labelledby="words-title">
      <h2 id="words-title">Visitors read</h2>
      <blockquote>{sentenceOf(settings)}</blockquote>
      {own === null && <p className="soft">Written from your hours.</p>}
      {!fits && (
        <div className="alert-line">
          <Icon name="warning" />
          <span>
            Your own sentence no longer fits your hours. Written from them, it is: “
            {sentenceOf(written)}”
          </span>
        </div>
      )}
      {own && (
        <button className="desk-button" type="submit" name="words" value="written">
          Use the written sentence
        </button>
      )}
      <input type="hidden" name="seenHours" value={values?.seenHours ?? seen.hours} readOnly />
      <input
        type="hidden"
        name="seenWeekendHours"
        value={values?.seenWeekendHours ?? seen.weekendHours}
        readOnly
      />
      <details className="more-days" open={isOpen ? true : undefined}>
        <summary>Write my own</summary>
        <Field
          name="hours"
          label="Hours"
          isOptional
          maxLength={200}
          defaultValue={values?.hours ?? seen.hours}
          error={errors.hours}
        />
        <Field
          name="weekendHours"
          label="Weekends"
          isOptional
          maxLength={200}
          defaultValue={values?.weekendHours ?? seen.weekendHours}
          error={errors.weekendHours}
        />
      </details>
    </section>
  )
}

function sentenceOf({ hours, weekendHours }: HoursWords): string {
  return [hours, weekendHours].filter(Boolean).join(' ')
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
        <HourSelect
          name={`${day}From`}
          label={`${name}, first appointment`}
          error={errors[`${day}From`]}
          defaultValue={given.from}
          onTime={setFrom}
        />
        <HourSelect
          name={`${day}To`}
          label={`${name}, last appointment`}
          error={errors[`${day}To`]}
          defaultValue={given.to}
          onTime={setTo}
        />
      </div>
      <DayRibbon isThin parts={partsOf(isOpen, first, last)} />
    </li>
  )
}

/** Solid while one may begin, hatched on a closed day. */
function partsOf(isOpen: boolean, from: TimeOfDay | null, to: TimeOfDay | null) {
  if (!isOpen || !from || !to) return [{ from: 0, to: DAY_MINUTES, look: 'blocked' as const }]
  const [first, last] = [minutesOf(from), minutesOf(to)]
  // A day with one start is half an hour, and not nothing.
  return [{ from: first, to: Math.max(last, first + 30), look: 'confirmed' as const }]
}

function givenDay(day: Weekday, hours: Hours, values: Record<string, string> | undefined) {
  if (!values) return hours.weekly[day]
  const [from = '', to = ''] = [values[`${day}From`], values[`${day}To`]]
  return { open: values[`${day}Open`] === 'on', from, to }
}
