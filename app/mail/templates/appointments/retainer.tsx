import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { BookingMail } from '../../shared/appointment-mail.ts'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'
import { AppointmentFacts, Closing, Greeting, privatePage } from './appointment.tsx'

/** Tells the client, once, that the retainer has not come. */
export function RetainerOverdue(props: MailContext & { data: BookingMail }) {
  const { data, settings, baseUrl } = props
  const { retainer } = data
  return (
    <MailLayout
      settings={settings}
      title="Your retainer has not reached me"
      preview="It keeps your date and comes off the price."
      why="You get this mail because I confirmed an appointment for you and asked for a retainer."
    >
      <Greeting data={data} />
      <Paragraph>
        {retainer
          ? `${formatCents(retainer.amount)} of your retainer was due on ${formatDate(retainer.dueOn, 'day')}, and I have not had it yet. If it is on its way, please take this mail as read.`
          : 'Your retainer was due, and I have not had it yet. If it is on its way, please take this mail as read.'}
      </Paragraph>
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>
        If something has changed, please answer this mail. You are reminded of it this once.
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}
