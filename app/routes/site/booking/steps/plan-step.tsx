import { GroupError, groupErrorLink, idOf } from '#app/routes/site/booking/fields.tsx'

/** In the place of a start time, for a bride's party: what the plan of the morning asks next. */
export function PlanStep({ date, errors }: { date: string; errors: Record<string, string> }) {
  return (
    <fieldset
      className="step"
      id={idOf('time')}
      tabIndex={-1}
      {...groupErrorLink('time', errors.time)}
    >
      <legend>
        <h2>When must you be ready?</h2>
      </legend>
      <p>
        A wedding morning is counted back from then. Next you say the day and the hour, see
        everyone’s time in the chair, and send the request.
      </p>
      <input type="hidden" name="date" value={date} />
      <GroupError name="time" error={errors.time} />
    </fieldset>
  )
}
