import { MonthTable, OtherDay, type ShownMonth } from './month-table.tsx'

interface DayRadiosProps {
  shown: ShownMonth
  /** Where the form is shown again with another month, everything typed kept. */
  turnAction: string
  chosen: string
  /** Which day is meant. */
  hint: string
  error: string | undefined
}

/**
 * A month of days as radio buttons `date` of the form around it; the buttons that turn it post the form with
 * `month`. Its id is `date`, for the error summary.
 */
export function DayRadios({ shown, turnAction, chosen, hint, error }: DayRadiosProps) {
  return (
    <fieldset
      className="day-choice"
      id="date"
      tabIndex={-1}
      aria-describedby={error ? 'date-hint date-error' : 'date-hint'}
    >
      <legend>Day</legend>
      <p className="hint" id="date-hint">
        {hint}
      </p>
      {error && (
        <p className="error" id="date-error">
          {error}
        </p>
      )}
      <MonthTable
        shown={shown}
        turnTo={(month, name, sign) => (
          <button
            type="submit"
            name="month"
            value={month}
            formAction={turnAction}
            aria-label={name}
          >
            {sign}
          </button>
        )}
        dayOf={(day, name) =>
          day.state === 'past' ? (
            <OtherDay day={day} name={name} />
          ) : (
            <label className={day.state}>
              <input
                type="radio"
                name="date"
                value={day.date}
                aria-label={name}
                required
                defaultChecked={day.date === chosen}
              />
              <span aria-hidden="true">{Number(day.date.slice(8))}</span>
            </label>
          )
        }
      />
    </fieldset>
  )
}
