import type { RefusedForm } from '#app/platform/validation.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'

/** A plan that is shown again: with what is wrong with it, or as a button without scripts changed it. */
export interface RefusedMorning extends RefusedForm {
  plan: MorningPlan
  /** The morning would begin within a blocked time: it may, once that is ticked. */
  isBlocked: boolean
}
