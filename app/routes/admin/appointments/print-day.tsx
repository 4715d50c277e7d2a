import { data, href } from 'react-router'
import { listBookings } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { endOf, localNow } from '#app/kernel/local-time.ts'
import { formatMinute, formatTime } from '#app/kernel/time-of-day.ts'
import { sensitivitiesAt } from '#app/look-briefs/sensitivities.server.ts'
import { config } from '#app/platform/config.server.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { HeadRow, PageHead, PageTitle } from '#app/ui/desk/desk-page.tsx'
import { planLinesOf } from '#app/weddings/plan-lines.server.ts'
import type { Route } from './+types/print-day.ts'
import { blockSentence } from './calendar/calendar-days.ts'
import { readDayPanel } from './calendar/read-calendar.server.ts'

/** Appointments on one sheet, which only a flood of requests exceeds. */
const SHOWN_MAX = 200

export async function loader({ params }: Route.LoaderArgs) {
  const date = parseCalendarDate(params.date)
  const day = date && (await readDayPanel(database(), date, Temporal.Now.instant()))
  if (!day) throw data(null, { status: 404 })
  const { timeZone } = config()
  const sensitivities = await sensitivitiesAt(database(), day.bookings)
  const stored = await listBookings(database(), { from: date, to: date }, SHOWN_MAX, null)
  const plans = await planLinesOf(database(), stored)
  const roomOf = (id: string) => {
    const booking = stored.find((one) => one.id === id)
    if (!booking) return { where: null, lines: [] }
    const { address, postalCode, clientNotes } = booking
    return {
      where: [address, postalCode].filter(Boolean).join(', ') || null,
      lines: [...(plans.get(id) ?? []), ...(clientNotes ? [clientNotes] : [])],
    }
  }
  return {
    ...{ date: day.date, blocked: day.blocked, others: day.others },
    visits: day.bookings
      .filter(({ status }) => status !== 'cancelled')
      .map((booking) => ({
        ...booking,
        sensitivities: sensitivities.get(booking.id) ?? null,
        until: localNow(endOf(date, booking.time, booking.minutes, timeZone), timeZone).time,
        ...roomOf(booking.id),
      })),
  }
}

/** A day on paper: black on white, with room to write. */
export default function PrintDay({ loaderData }: Route.ComponentProps) {
  const { date, visits, others, blocked } = loaderData
  return (
    <div className="run-sheet">
      <PageTitle title={formatDate(date, 'long')} />
      <PageHead
        title={formatDate(date, 'long')}
        note={appointmentsWords(visits.length)}
        back={{
          to: `${href('/admin/appointments')}?view=day&on=${date}`,
          label: 'Back to the day',
        }}
      >
        <Button look="primary" onClick={() => window.print()}>
          Print
        </Button>
      </PageHead>
      {visits.length > 0 ? (
        <table className="wide figures">
          <caption className="visually-hidden">Appointments of the day</caption>
          <thead>
            <HeadRow of={['Time', 'Client', 'Phone', 'Service', 'Address and notes']} />
          </thead>
          <tbody>
            {visits.map(({ id, name, phone, service, minutes, time, until, status, ...visit }) => (
              <tr key={id}>
                <td>
                  {formatTime(time)} to {formatTime(until)}
                  {visit.buffers.map(({ from, to }) => (
                    <small key={from}>
                      Kept free {formatMinute(from)} to {formatMinute(to)}
                    </small>
                  ))}
                </td>
                <th scope="row">
                  <bdi>{name}</bdi>
                  {status === 'pending' && ' (not confirmed)'}
                </th>
                <td>{phone}</td>
                <td>
                  {service}, {visit.party ?? `${minutes} min`}
                  {(visit.left ?? visit.price) && `, ${visit.left ?? visit.price}`}
                </td>
                <td className="room">
                  {visit.sensitivities && <strong>Sensitivities: {visit.sensitivities}</strong>}
                  {[visit.where, ...visit.lines].filter(Boolean).map((line) => (
                    <small key={line}>
                      <bdi>{line}</bdi>
                    </small>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>No appointments on this day.</p>
      )}
      {others.map(({ id, name, service, time, word }) => (
        <p key={id}>
          {formatTime(time)} held for <bdi>{name}</bdi>, {service}: {word.toLowerCase()}, not
          confirmed
        </p>
      ))}
      {blocked.map((range) => (
        <p key={range.id}>{blockSentence(range)}</p>
      ))}
    </div>
  )
}

function appointmentsWords(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? 'One appointment' : `${count} appointments`
}
