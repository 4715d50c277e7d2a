import type { BookingStatus } from '#app/booking/booking-status.ts'

/** How a status is said and shown wherever it stands. */
export const LOOKS = {
  pending: { word: 'Pending', look: 'waiting' },
  confirmed: { word: 'Confirmed', look: 'good' },
  cancelled: { word: 'Cancelled', look: 'ended' },
} satisfies Record<BookingStatus, { word: string; look: string }>

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { word, look } = LOOKS[status]
  return <span className={`status ${look}`}>{word}</span>
}
