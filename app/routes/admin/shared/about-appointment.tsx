import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'

interface AboutProps {
  booking: {
    name: string
    date: CalendarDate
    time: TimeOfDay
    service: string
    status: 'pending' | 'confirmed' | 'cancelled'
  }
}

export function AboutAppointment({ booking }: AboutProps) {
  const { name, date, time, service, status } = booking
  return (
    <>
      <bdi>{name}</bdi>, {formatDate(date, 'long')} at {formatTime(time)}, {service}{' '}
      <StatusBadge status={status} />
    </>
  )
}
