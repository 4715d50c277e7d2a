import { PLAN_MORNING } from '#app/routes/site/booking/outcome.ts'

/** Takes along what the form says. */
export function PlanButton() {
  return (
    <button type="submit" form="booking-form" className="button" formAction={PLAN_MORNING}>
      Plan the morning
    </button>
  )
}
