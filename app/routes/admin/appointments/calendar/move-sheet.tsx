import { Form, href } from 'react-router'
import { endLabel } from '#app/booking/times/day-plan.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type ListFilter, listPath, type MoveTo } from '../shared/filters.ts'

interface MoveSheetProps {
  filter: ListFilter
  to: MoveTo
  booking: {
    name: string
    date: CalendarDate
    time: TimeOfDay
    minutes: number
    isMailable: boolean
    expectedVersion: number
  }
}

/** Over the calendar, once an appointment was put down elsewhere: whether to move it, and whom to tell. */
export function MoveSheet({ filter, to, booking }: MoveSheetProps) {
  const { name, isMailable, expectedVersion } = booking
  const firstName = firstNameOf(name) || name
  const backTo = listPath(filter)
  const isStretch = to.minutes !== null
  return (
    <Sheet title={`${isStretch ? 'Make it' : 'Move to'} ${timesOf(to)}?`} backTo={backTo}>
      <Form method="post" action={href('/admin/appointments/:id/move', { id: to.id })}>
        <div className="sheet-body">
          <p className="soft">
            <bdi>{name}</bdi>, {formatDate(to.date, 'short')}, was{' '}
            {to.date !== booking.date && `${formatDate(booking.date, 'short')}, `}
            {timesOf({ ...booking, minutes: isStretch ? booking.minutes : null })}
          </p>
          {Object.entries({ ...to, id: null, seen: expectedVersion, from: backTo }).map(
            ([field, value]) =>
              value !== null && (
                <input key={field} type="hidden" name={field} value={String(value)} />
              ),
          )}
          {isMailable ? (
            <fieldset className="move-tell stack gap-3">
              <legend>Tell {firstName}?</legend>
              <div className="segmented">
                {TELL.map(([value, words]) => (
                  <label key={value}>
                    <input
                      type="radio"
                      name="mailClient"
                      value={value}
                      defaultChecked={value === 'on'}
                    />
                    {words} {value === 'on' && firstName}
                  </label>
                ))}
              </div>
              <PersonalLine to={name} />
            </fieldset>
          ) : (
            <p>No email: there is no address.</p>
          )}
        </div>
        <div className="sheet-foot">
          <SubmitButton
            label={isStretch ? 'Change appointment' : 'Move appointment'}
            busyLabel={isStretch ? 'Changing' : 'Moving'}
          />
          <ButtonLink to={backTo} label="Cancel" />
        </div>
      </Form>
    </Sheet>
  )
}

const TELL = [
  ['on', 'Email'],
  ['', 'Don’t email'],
] as const

/** '2:00 p.m.', or with a length '2:00 p.m. to 3:30 p.m.'. */
function timesOf({ time, minutes }: Pick<MoveTo, 'time' | 'minutes'>): string {
  if (minutes === null) return formatTime(time)
  return `${formatTime(time)} to ${formatTime(endLabel(time, minutes))}`
}
