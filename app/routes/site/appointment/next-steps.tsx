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
        appointment.answerBy ? `My answer by ${appointment.answerBy.weekday}` : 'How to get ready'
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
      'Taking the new time confirms it at once, and the other is free again.',
      'If you keep yours, I look at it once more and answer by email.',
      `Without your answer by ${alternative.until} the offer ends, and your request waits on.`,
    ]
  if (alternative)
    return [
      `I look at the day and answer by email, by ${alternative.until} at the latest. ${alternative.party ? 'The time for both is' : 'Both times are'} held for you until then.`,
      'If I cannot, or do not get to it, your appointment stays as it is.',
    ]
  if (state === 'pending')
    return [
      answerBy
        ? `I look at the day and answer by email, by ${answerBy.moment} at the latest. The time is held for you until then.`
        : 'I look at the day and answer by email. The time is held for you until then.',
      `My second email confirms it. Nothing is charged before${takesCards ? '' : ', nor on this site at all'}.`,
    ]
  if (state !== 'confirmed') return []
  return [
    place === 'mobile'
      ? arrivalWords(time, readyBy !== null)
      : 'Please come with a clean, moisturized face and nothing over it.',
    ...(readyBy ? [`You are ready by ${fullStop(formatTime(readyBy))}`] : []),
  ]
}

/** With two artists it may be the other one who comes first. */
function arrivalWords(time: string, isWedding: boolean): string {
  const needed = 'A table, a chair and a window or a lamp are all that is needed.'
  return isWedding
    ? `Setting up at your place begins at ${fullStop(formatTime(time))} ${needed}`
    : `I come to you and arrive at ${fullStop(formatTime(time))} ${needed}`
}
