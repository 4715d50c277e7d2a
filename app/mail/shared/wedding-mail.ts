import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** One line of a morning's plan, in words. */
export interface PlanLine {
  time: TimeOfDay
  words: string
}

/** What a mail says of a wedding morning beside its appointment. */
export interface PlanInMail {
  plan: PlanLine[]
  /** Whether the appointment is confirmed, or held like before. */
  isConfirmed: boolean
}
