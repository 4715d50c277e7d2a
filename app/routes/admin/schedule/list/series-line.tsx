import {
  patternWords,
  rangeWords,
  removeConfirmation,
  removeSeriesConfirmation,
  shortDay,
  timesWords,
} from '../../shared/range-labels.ts'
import { type LineProps, RemoveButton } from './block-line.tsx'

/** Days that were blocked together, as one line that opens to each of them. */
export function SeriesLine({ line, today, isPast, onAsk }: LineProps) {
  const dates = line.days.map(({ date }) => date)
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return null
  const span = `${shortDay(first, today)} to ${shortDay(last, today)}`
  return (
    <details className="series">
      <summary>
        <b>{span}</b>
        <span className="soft">
          {dates.length} days, {patternWords(dates)}, {timesWords(line)}
        </span>
        {line.reason && <span>{line.reason}</span>}
      </summary>
      <ul>
        {line.days.map(({ id, date }) => {
          const range = { ...line, date }
          return (
            <li key={id}>
              {shortDay(date, today)}
              <RemoveButton
                action={`/admin/schedule/${id}/remove`}
                question={removeConfirmation(range)}
                onAsk={onAsk}
              >
                Remove<span className="visually-hidden"> block on {rangeWords(range)}</span>
              </RemoveButton>
            </li>
          )
        })}
      </ul>
      {!isPast && (
        <RemoveButton
          action={`/admin/schedule/series/${line.key}/remove`}
          question={removeSeriesConfirmation(dates, line)}
          onAsk={onAsk}
        >
          Remove all {dates.length} days<span className="visually-hidden">, {span}</span>
        </RemoveButton>
      )}
    </details>
  )
}
