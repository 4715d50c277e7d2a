import { idOf } from '#app/routes/site/booking/fields.tsx'
import { ANOTHER_DAY } from '#app/routes/site/booking/form-values.ts'
import { PLAN_WEDDING } from '#app/routes/site/booking/outcome.ts'

/** Asked of Bridal Makeup before anything is priced: a wedding day is planned, and has prices of its own. Styles show it with its service. */
export function WeddingDayStep() {
  return (
    <fieldset className="step for-bride" id={idOf('weddingDay')} tabIndex={-1}>
      <legend>
        <h2>Is it for the wedding day?</h2>
      </legend>
      <p className="acts">
        <button type="submit" className="button" formAction={PLAN_WEDDING}>
          Yes, plan my morning
        </button>
      </p>
      <label className="tick">
        <input type="checkbox" name={ANOTHER_DAY} value="1" />
        <span>No, it’s for another day</span>
      </label>
    </fieldset>
  )
}
