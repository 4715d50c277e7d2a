import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { formatDate, isWeekend } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { SEE_TIMES } from '#app/routes/site/booking/outcome.ts'

/** Over those that are offered in place of one that was taken. */
export const NEAREST = 'Nearest free times'

interface NextTimesProps {
  label: string
  times: readonly StartTime[]
  onChoose: (start: StartTime) => void
}

/** The next free times as buttons; without scripts each looks up its day, and keeps what is typed. */
export function NextTimes({ label, times, onChoose }: NextTimesProps) {
  if (times.length === 0) return null
  return (
    <div className="next-times">
      <span>{label}</span>
      {times.map((start) => {
        const { date, time } = start
        return (
          <button
            key={date}
            className="chip"
            type="submit"
            name="next"
            value={`${date}T${time}`}
            formAction={SEE_TIMES}
            onClick={(event) => {
              event.preventDefault()
              onChoose(start)
            }}
          >
            {`${formatDate(date, 'short')}, ${formatTime(time)}`}
            {isWeekend(date) && <small>special</small>}
          </button>
        )
      })}
    </div>
  )
}
