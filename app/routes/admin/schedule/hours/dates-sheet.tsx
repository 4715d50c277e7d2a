import { Form, href, Link } from 'react-router'
import { USUAL_HOURS } from '#app/booking/times/slots.ts'
import { type Hours, WEEKDAYS } from '#app/content/hours.ts'
import { type CalendarDate, WEEKDAY_NAMES } from '#app/kernel/calendar-date.ts'
import type { SpecialDates } from '#app/schedule/special-dates.ts'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { DateField } from '#app/ui/desk/when/date-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type AffectedBooking, AffectedList } from '../affected.tsx'
import { HourSelect } from './hour-select.tsx'
import { datesAddress } from './special-hours.tsx'

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

/** Hours for some dates in place of the week's. */
export function DatesSheet({ entry, weekly, version, today, refused, outside }: DatesSheetProps) {
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
          {errors.form && (
            <p className="error" role="alert">
              {errors.form}
            </p>
          )}
          <div className="pair">
            <DateField
              {...field('firstDay')}
              label="First day"
              today={today}
              min={today}
              required
            />
            <DateField {...field('lastDay')} label="Last day" today={today} min={today} />
          </div>
          <label className="switch">
            <input type="checkbox" name="shut" defaultChecked={values.shut === 'on'} />
            Closed
          </label>
          <div className="open-hours">
            <fieldset className="open-days">
              <legend>Open on</legend>
              {WEEKDAYS.map((day, index) => (
                <label key={day}>
                  <input
                    type="checkbox"
                    name={`${day}Open`}
                    defaultChecked={values[`${day}Open`] === 'on'}
                  />
                  <span aria-hidden="true">{WEEKDAY_NAMES[index]?.charAt(0)}</span>
                  <span className="visually-hidden">{WEEKDAY_NAMES[index]}</span>
                </label>
              ))}
            </fieldset>
            <div className="pair">
              <HourSelect {...field('firstStart')} label="First appointment" />
              <HourSelect {...field('lastStart')} label="Last appointment" />
            </div>
            <details className="more-days" open={hasOwn || undefined}>
              <summary>Different hours on some days</summary>
              {WEEKDAYS.map((day, index) => (
                <div className="pair" key={day}>
                  <HourSelect
                    {...field(`${day}From`)}
                    label={`${WEEKDAY_NAMES[index]}, first`}
                    empty="As above"
                  />
                  <HourSelect
                    {...field(`${day}To`)}
                    label={`${WEEKDAY_NAMES[index]}, last`}
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
              <input
                type="hidden"
                name="touched"
                value={outside.bookings.map(({ id }) => id).join(' ')}
              />
              <input type="hidden" name="step" value="save" />
            </div>
          )}
        </div>
        <div className="sheet-foot">
          <SubmitButton label={outside ? 'Save anyway' : 'Save special hours'} busyLabel="Saving" />
          {entry && (
            <button className="desk-button" type="submit" name="remove" value="on">
              Remove
            </button>
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
