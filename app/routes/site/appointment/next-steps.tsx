import type { ReactNode } from 'react'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { useSettings } from '#app/ui/settings.ts'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { Fold } from './fold.tsx'
import type { AppointmentView } from './view.server.ts'

/** What happens next while the appointment lies ahead, and what either side may count on. */
export function NextSteps({
  appointment,
  children,
}: {
  appointment: AppointmentView
  children: ReactNode
}) {
  const { phone, email } = useSettings()
  const lines = linesOf(appointment)
  if (lines.length === 0) return children
  return (
    <Fold
      id="next-steps"
      title="What happens next"
      value={
        appointment.answerBy ? `Answer by ${appointment.answerBy.weekday}` : 'How to get ready'
      }
    >
      {children}
      <ul className="promises">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          Lateness, illness, travel and the rest: <a href="/policies">my policies</a>.
        </li>
        <li>
          Questions?{' '}
          {phone && (
            <>
              <PhoneLink phone={phone} /> or{' '}
            </>
          )}
          <a href={`mailto:${email}`}>{email}</a>.
        </li>
      </ul>
    </Fold>
  )
}

function linesOf(appointment: AppointmentView): string[] {
  const { state, answerBy, place, readyBy, time, alternative, takesCards } = appointment
  if (alternative?.kind === 'offer')
    return [
      'Take the new time and you’re booked. I’ll let the other one go.',
      'If you keep yours, I’ll take another look and answer by email.',
      `If I don’t hear from you by ${alternative.until}, the offer ends and your request stays open.`,
    ]
  if (alternative)
    return [
      `I’ll answer by email, by ${alternative.until} at the latest. I’m holding ${alternative.party ? 'the time for both' : 'both times'} for you until then.`,
      'If it doesn’t work, or I don’t get to it, your appointment stays as it is.',
    ]
  if (state === 'pending')
    return [
      answerBy
        ? `I’ll answer by email, by ${answerBy.moment} at the latest. I’m holding the time for you until then.`
        : 'I’ll look at the day and answer by email. I’m holding the time for you until then.',
      `My second email confirms it. You pay nothing before that${takesCards ? '' : ', nor on this site at all'}.`,
    ]
  if (state !== 'confirmed') return []
  return [
    place === 'mobile'
      ? arrivalWords(time, readyBy !== null)
      : 'Please come with a clean, moisturized face and no makeup.',
    ...(readyBy ? [`You are ready by ${fullStop(formatTime(readyBy))}`] : []),
  ]
}

/** With two artists it may be the other one who comes first. */
function arrivalWords(time: string, isWedding: boolean): string {
  const needed = 'All I need is a table, a chair, and a window or a lamp.'
  return isWedding
    ? `I’ll start setting up at your place at ${fullStop(formatTime(time))} ${needed}`
    : `I’ll come to you and arrive at ${fullStop(formatTime(time))} ${needed}`
}
