import { formatDate } from '#app/kernel/calendar-date.ts'
import type { Confirmation } from '#app/ui/desk/overlays/confirm.tsx'
import type { WaitlistEntry } from '#app/waitlist/waitlist-entries.server.ts'

/** What is asked before somebody is taken off the list. */
export function removeConfirmation({ name, service, date, status }: WaitlistEntry): Confirmation {
  return {
    sentence: 'Are you sure you want to take this person off the waiting list?',
    facts: [
      name,
      `${service}, ${formatDate(date, 'long')}`,
      status === 'offered'
        ? 'The time held for them becomes free. No email is sent.'
        : 'No email is sent.',
    ],
    yes: 'Take off the list',
    no: 'Keep',
  }
}
