import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { ReminderMail } from '../../shared/appointment-mail.ts'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'
import { AppointmentFacts, Closing, cancelWords, Greeting, privatePage } from './appointment.tsx'

/** 'Tomorrow at 10:00 a.m.', or 'On Saturday, June 12 at 10:00 a.m.' where it is not so near. */
function reminderTitle({ daysBefore, date, time }: ReminderMail): string {
  const day = daysBefore === 1 ? 'Tomorrow' : `On ${formatDate(date, 'day')}`
  return `${day} at ${formatTime(time)}`
}

/** Reminds the client of a confirmed appointment, a week and a day before. */
export function Reminder(props: MailContext & { data: ReminderMail }) {
  const { data, settings, baseUrl, timeZone } = props
  const { details, daysBefore } = data
  const isMobile = details?.place === 'mobile'
  return (
    <MailLayout
      settings={settings}
      title={reminderTitle(data)}
      preview={
        daysBefore === 1
          ? 'Your appointment is tomorrow. Here is what to know.'
          : 'Your appointment is a week away. Here is what to know.'
      }
      why="You get this email because you have a confirmed appointment with me. If you did not ask for one, please reply and tell me."
    >
      <Greeting data={data} />
      <Paragraph>
        {daysBefore === 1
          ? `Tomorrow is the day. Please come${isMobile ? ' to the chair' : ''} with a clean, moisturized face and nothing over it.`
          : 'One week to go. This is what we have agreed; please look whether it is all as you want it.'}
        {isMobile &&
          ' I need a table with a socket near it, by a window if there is one, and a free chair.'}
      </Paragraph>
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>{`Something changed? ${cancelWords(data, timeZone)}`}</Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}
