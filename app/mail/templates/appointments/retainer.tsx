import { nextStepWords } from '#app/agreements/agreement.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { BookingMail } from '../../shared/appointment-mail.ts'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'
import { AppointmentFacts, Closing, Greeting, inWords, privatePage } from './appointment.tsx'

/** Reminds the client, once, of what was due: the retainer, the signature, or both. */
export function RetainerOverdue(props: MailContext & { data: BookingMail }) {
  const { data, settings, baseUrl } = props
  const { retainer, toSign = false } = data
  const pays = retainer !== undefined || !toSign
  const next = toSign ? nextStepWords({ signs: true, pays }) : null
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={
        toSign
          ? pays
            ? 'Your signature and retainer are still missing'
            : 'Your signature is still missing'
          : 'Your retainer hasn’t reached me yet'
      }
      preview={
        toSign ? 'It takes a minute on your page.' : 'It keeps your date and comes off the total.'
      }
      subtitle={inWords(data)}
      isSigned
      why={`You’re receiving this because I confirmed an appointment for you and asked for ${toSign ? 'a signature' : 'a retainer'}.`}
    >
      <Greeting data={data} />
      {toSign && (
        <Paragraph>
          You haven’t signed our agreement yet. You can read and sign it on your page.
        </Paragraph>
      )}
      {pays && (
        <Paragraph>
          {retainer
            ? `${formatCents(retainer.amount)} of your retainer was due on ${formatDate(retainer.dueOn, 'day')}, and it hasn’t reached me yet. If it’s on its way, you can ignore this email.`
            : 'Your retainer was due, and it hasn’t reached me yet. If it’s on its way, you can ignore this email.'}
        </Paragraph>
      )}
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>{next ?? 'See your appointment'}</Action>
      <Paragraph>
        {'If something has changed, just reply to this email. I only remind you this once.'}
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}
