import { formatDate } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { ReminderMail } from '../../shared/appointment-mail.ts'
import {
  Action,
  type MailContext,
  MailLayout,
  Paragraph,
  SitePicture,
  Steps,
} from '../shared/mail-layout.tsx'
import {
  AppointmentFacts,
  beginsWords,
  Closing,
  cancelWords,
  Greeting,
  privatePage,
  readyWords,
} from './appointment.tsx'

/** Reminds the client of a confirmed appointment, a week and a day before. */
export function Reminder(props: MailContext & { data: ReminderMail }) {
  const { data, settings, baseUrl, timeZone } = props
  const { daysBefore, date, time } = data
  const isTomorrow = daysBefore === 1
  const ready = readyWords(data)
  const day = formatDate(date, 'day')
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={ready ?? `${isTomorrow ? 'Tomorrow' : day} at ${formatTime(time)}`}
      subtitle={isTomorrow ? `Tomorrow, ${day}` : `In a week, on ${day}`}
      preview={
        isTomorrow
          ? 'I’ll see you tomorrow. Here is how to get ready.'
          : 'I’ll see you in a week. Is everything the way you want it?'
      }
      picture={<SitePicture {...props} isWedding={ready !== null} />}
      isSigned
      why="You’re receiving this because you have a confirmed appointment with me. Not you? Just reply."
    >
      <Greeting data={data} />
      <Paragraph>
        {isTomorrow
          ? 'Tomorrow is the day, and I’m looking forward to it.'
          : 'One week to go. Please check that everything below is the way you want it.'}
      </Paragraph>
      <AppointmentFacts booking={data} {...props} />
      {isTomorrow && <GetReady data={data} />}
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>
        {isTomorrow
          ? 'Has something changed? Please reply to this email as soon as you can.'
          : cancelWords(data, timeZone)}
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

function GetReady({ data }: { data: ReminderMail }) {
  const { details } = data
  const begins = readyWords(data) && beginsWords(data)
  return (
    <Steps title="How to get ready">
      {details?.place === 'mobile'
        ? 'A table near a window and a socket, and a free chair.'
        : 'A shirt or robe that opens at the front.'}
      A clean, moisturized face with nothing on it.
      {begins ? fullStop(begins) : 'If you’re running late, just let me know.'}
    </Steps>
  )
}
