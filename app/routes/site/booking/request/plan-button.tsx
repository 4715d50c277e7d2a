import { PLAN_MORNING } from '#app/routes/site/booking/outcome.ts'

/** Takes along what the form says. */
export function PlanButton({ className = 'button' }) {
  return (
    <button type="submit" form="booking-form" className={className} formAction={PLAN_MORNING}>
      Plan the morning
    </button>
  )
}
