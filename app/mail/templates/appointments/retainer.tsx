import { nextStepWords } from '#app/agreements/agreement.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { BookingMail } from '../../shared/appointment-mail.ts'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'
import { AppointmentFacts, Closing, Greeting, privatePage } from './appointment.tsx'

/** Reminds the client, once, of what was due: the retainer, the signature, or both. */
export function RetainerOverdue(props: MailContext & { data: BookingMail }) {
  const { data, settings, baseUrl } = props
  const { retainer, toSign = false } = data
  const pays = retainer !== undefined || !toSign
  const next = toSign ? nextStepWords({ signs: true, pays }) : null
  return (
    <MailLayout
      settings={settings}
      title={
        toSign
          ? pays
            ? 'Your signature and your retainer are missing'
            : 'Your signature is missing'
          : 'Your retainer has not reached me'
      }
      preview={
        toSign ? 'It takes a minute on your page.' : 'It keeps your date and comes off the price.'
      }
      why={`You get this email because I confirmed an appointment for you and asked for ${toSign ? 'a signature' : 'a retainer'}.`}
    >
      <Greeting data={data} />
      {toSign && (
        <Paragraph>
          You have not signed the agreement yet. You can read and sign it on your page.
        </Paragraph>
      )}
      {pays && (
        <Paragraph>
          {retainer
            ? `${formatCents(retainer.amount)} of your retainer was due on ${formatDate(retainer.dueOn, 'day')}, and I have not had it yet. If it is on its way, please take this email as read.`
            : 'Your retainer was due, and I have not had it yet. If it is on its way, please take this email as read.'}
        </Paragraph>
      )}
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>{next ?? 'See your appointment'}</Action>
      <Paragraph>
        {`If something has changed, please reply to this email. You are reminded of ${toSign && pays ? 'both' : 'it'} this once.`}
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}
