import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import { spanOfAppointment, spanOfBlock } from '#app/domain/schedule/day-plan.ts'
import { removeConfirmation } from '#app/routes/admin/shared/day/range-labels.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { DayRibbon, RibbonHours, type RibbonPart } from '#app/ui/desk/when/day-ribbon.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { AppointmentList, ListFlashNotice } from '../list/list.tsx'
import { type ListFilter, listPath } from '../shared/filters.ts'
import { blockedWords, blockSentence, type CalendarDay, type ShownBlock } from './calendar-days.ts'
import { FreeGaps } from './day-rail.tsx'

interface DayPanelProps {
  day: CalendarDay
  today: CalendarDate
  /** Minutes since the artist's midnight. */
  minute: number
  filter: ListFilter
}

/**
 * All that one day holds and what can be done about it: over the calendar where there is room and
 * scripts run, as a sheet at its side, else below it.
 */
export function DayPanel(props: DayPanelProps) {
  const { filter } = props
  const isWide = useIsWide()
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const { date } = props.day
  useEffect(() => {
    // Until it is known, the focus stays where the dialog is to give it back to.
    if (isWide !== null) title.current?.focus()
  }, [isWide])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day was chosen below the month.
  useEffect(() => {
    if (isWide === false) title.current?.scrollIntoView({ block: 'start' })
  }, [date, isWide])

  const closed = listPath({ ...filter, day: null })
  const head = (
    <div className="day-head">
      <h2 id="day" tabIndex={-1} ref={title}>
        {formatDate(date, 'long')}
      </h2>
      {isWide ? (
        <button
          className="desk-button"
          type="button"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          Close
        </button>
      ) : (
        <Link className="desk-button" to={closed} preventScrollReset>
          Close
        </Link>
      )}
    </div>
  )
  if (!isWide)
    return (
      <section className="day-panel" aria-labelledby="day">
        {head}
        <DayContents {...props} />
      </section>
    )
  return (
    <Dialog
      open
      className="day-panel"
      labelledBy="day"
      onClose={() => navigate(closed, { preventScrollReset: true })}
    >
      {head}
      <DayContents {...props} />
    </Dialog>
  )
}

function DayContents({ day, today, minute, filter }: DayPanelProps) {
  const { date, bookings, others, blocked } = day
  return (
    <>
      <ListFlashNotice listed={bookings} />
      <DayRibbon parts={ribbonParts(day)} />
      <RibbonHours />
      {bookings.length > 0 ? (
        <AppointmentList
          days={[{ date, heading: null, isToday: false, bookings }]}
          filter={filter}
        />
      ) : (
        others.length === 0 && <p className="soft none">No appointments on this day.</p>
      )}
      {others.length > 0 && (
        <ul className="day-others" aria-label="Held beside another time">
          {others.map(({ id, bookingId, time, name, service, word }) => (
            <li key={id}>
              <b>{time}</b>{' '}
              <Link to={`/admin/appointments/${bookingId}`}>
                <bdi>{name}</bdi>
              </Link>
              , {service} <span className="status waiting">{word}</span>
            </li>
          ))}
        </ul>
      )}
      {blocked.length > 0 && (
        <ul className="day-blocks" aria-label="Blocked times">
          {blocked.map((range) => (
            <Block key={range.id} range={range} date={date} />
          ))}
        </ul>
      )}
      {date >= today && <FreeGaps day={day} today={today} minute={minute} />}
      <p className="button-row">
        <ButtonLink
          look="primary"
          to={`/admin/appointments/new?date=${date}`}
          label="Add an appointment"
        />
        <ButtonLink to={`/admin/schedule?date=${date}`} label="Block time" />
        <ButtonLink to={`/admin/appointments/day/${date}/print`} label="Print this day" />
      </p>
    </>
  )
}

/** The day as a ribbon, without what was cancelled; the list below says it in words. */
function ribbonParts({ bookings, others, blocked }: CalendarDay): RibbonPart[] {
  return [
    ...blocked.map((block) => ({ ...spanOfBlock(block), look: 'blocked' as const })),
    ...[...bookings, ...others].flatMap(({ buffers }) =>
      buffers.map((span) => ({ ...span, look: 'blocked' as const })),
    ),
    ...[...bookings, ...others]
      .filter(({ status }) => status !== 'cancelled')
      .map(({ time, minutes, status }) => ({
        ...spanOfAppointment(time, minutes),
        look: status === 'confirmed' ? ('confirmed' as const) : ('waiting' as const),
      })),
  ]
}

function Block({ range, date }: { range: ShownBlock; date: CalendarDate }) {
  if (range.heldFor !== undefined)
    return (
      <li className="blocked-time">
        <span>
          <Link to={`/admin/waitlist/${range.id}`}>{blockSentence(range)}</Link>
        </span>
      </li>
    )
  const question = {
    ...removeConfirmation({ ...range, date }),
    action: `/admin/schedule/${range.id}/remove`,
  }
  return (
    <li className="blocked-time">
      <span>{blockSentence(range)}</span>
      <ConfirmButton question={question}>
        Remove<span className="visually-hidden"> the blocked time, {blockedWords(range)}</span>
      </ConfirmButton>
    </li>
  )
}

/** Whether a dialog has room over the calendar; null until scripts have looked. */
function useIsWide(): boolean | null {
  const [isWide, setIsWide] = useState<boolean | null>(null)
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 48.0625em)')
    const look = () => setIsWide(wide.matches)
    look()
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [])
  return isWide
}
