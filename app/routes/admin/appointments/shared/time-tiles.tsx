import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { DayRibbon } from '#app/ui/desk/when/day-ribbon.tsx'
import type { RefusedTime } from '../manual/refused-time.ts'
import { WhenFields } from '../manual/when-fields.tsx'
import type { FreeTimes } from './free-times.server.ts'

interface TimeTilesProps {
  times: FreeTimes
  today: CalendarDate
  refused: RefusedTime | undefined
  legend: string
  /** What the fields of the artist's own choice begin with; by default nothing. */
  own?: { date: string; time: string }
}

/** Free times that fit, each with its day, and the artist's own choice. */
export function TimeTiles({ times, today, refused, legend, own }: TimeTilesProps) {
  const { suggestions } = times
  const chosen = refused?.values.choice ?? times.chosen
  return (
    <fieldset className="offer-times stack gap-2">
      <legend>{legend}</legend>
      {suggestions.map(({ value, day, times: when, ribbon }) => (
        <label key={value} className="offer-time tall stack gap-2 on-paper">
          <input type="radio" name="choice" value={value} defaultChecked={value === chosen} />
          <span>
            <b>{day}</b> <span className="soft block">{when}</span>
          </span>
          <DayRibbon label={`The day: ${ribbon.label}`} parts={ribbon.parts} isThin />
        </label>
      ))}
      <label className="offer-time tall stack gap-2 on-paper">
        <input
          type="radio"
          name="choice"
          value=""
          defaultChecked={!suggestions.some(({ value }) => value === chosen)}
        />
        <span>
          <b>Pick another time</b>
        </span>
      </label>
      <div className="offer-own stack gap-3">
        <WhenFields
          refused={refused}
          today={today}
          date={own?.date ?? ''}
          time={own?.time ?? ''}
          isRequired={false}
        />
      </div>
    </fieldset>
  )
}

/** The posted form with the date and time of the tile that was chosen, else those that were typed. */
export function takeChoice(form: unknown): unknown {
  const values = form as Record<string, string>
  const [date, time] = (values.choice ?? '').split(' ')
  return date && time ? { ...values, date, time } : values
}
