import type { DayState } from '#app/booking/times/month-days.ts'
import { MonthTable, OtherDay, type ShownMonth } from './month-table.tsx'

interface DayLinksProps {
  shown: ShownMonth
  /** The page with a month or a day in its address. */
  page: string
  /** The day that is chosen, as it was asked for. */
  chosen: string
  /** Where the page with a day is read on. */
  anchor: string
  error: string | undefined
}

const CAN_BE_HAD: readonly DayState[] = ['free', 'special']

/** A month of days; those with a free time are links to their times. Its id is `date`, for the error summary. */
export function DayLinks({ shown, page, chosen, anchor, error }: DayLinksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and these are links
    <div
      className="day-choice"
      role="group"
      id="date"
      tabIndex={-1}
      aria-label="Day"
      aria-describedby={error && 'date-error'}
    >
      {error && (
        <p className="error" id="date-error">
          {error}
        </p>
      )}
      <MonthTable
        shown={shown}
        turnTo={(month, name, sign) => (
          <a href={`${page}?month=${month}#date`} aria-label={name}>
            {sign}
          </a>
        )}
        dayOf={(day, name) =>
          CAN_BE_HAD.includes(day.state) ? (
            <a
              className={day.state}
              href={`${page}?date=${day.date}#${anchor}`}
              aria-label={name}
              aria-current={currentOf(day.date === chosen, day.date === shown.today)}
            >
              {Number(day.date.slice(8))}
            </a>
          ) : (
            <OtherDay day={day} name={name} />
          )
        }
      />
    </div>
  )
}

function currentOf(isChosen: boolean, isToday: boolean) {
  return isChosen ? 'true' : isToday ? 'date' : undefined
}
