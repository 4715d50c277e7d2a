import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { BookingMail } from '../../shared/appointment-mail.ts'
import type { NewMessageMail, PasswordResetMail, TestMail } from '../../shared/mail.ts'
import { heldWords, RequesterFacts } from '../appointments/appointment.tsx'
import { Facts } from '../shared/facts.tsx'
import {
  Action,
  Lines,
  type MailContext,
  MailLayout,
  MailLink,
  Paragraph,
} from '../shared/mail-layout.tsx'

type BookingProps = MailContext & { data: BookingMail }

const WHY = 'Your website sends this email to the address that is set as the artist’s.'

export function NewRequest({ data, settings, baseUrl, timeZone, pendingHours }: BookingProps) {
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="A new request"
      preview={heldWords(data, { pendingHours })}
      why={WHY}
    >
      <Paragraph>
        {`${heldWords(data, { pendingHours })} Replies to this email go to the client.`}
      </Paragraph>
      <RequesterFacts booking={data} settings={settings} timeZone={timeZone} />
      <Action href={`${baseUrl}/admin/appointments/${data.bookingId}`}>Open the request</Action>
    </MailLayout>
  )
}

export function CancelledByClient({ data, settings, baseUrl, timeZone }: BookingProps) {
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="Cancelled by the client"
      preview="The time is free again."
      why={WHY}
    >
      <Paragraph>
        {data.trialLeft
          ? `The time is free again. The trial on ${formatDate(data.trialLeft.date, 'day')} at ${formatTime(data.trialLeft.time)} is still booked, at the price you promised. Cancel it on the desk if it’s not needed any more. `
          : 'The time is free again. You don’t have to do anything. '}
        Replies to this email go to the client.
      </Paragraph>
      <RequesterFacts booking={data} settings={settings} timeZone={timeZone} />
      <Action href={`${baseUrl}/admin/appointments/${data.bookingId}`}>Open the appointment</Action>
    </MailLayout>
  )
}

export function NewMessage({ data, settings, baseUrl }: MailContext & { data: NewMessageMail }) {
  const { aboutMessageId, firstName, lastName, email, subject, message, additionalDetails } = data
  const thread = aboutMessageId ? `/${aboutMessageId}` : ''
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="A new message"
      preview="Someone wrote to you on your website."
      why={WHY}
    >
      <Paragraph>
        Reply on your desk to keep the conversation there. Replies to this email go to the sender,
        too.
      </Paragraph>
      <Facts
        rows={[
          {
            name: 'Name',
            value: (
              <bdi>
                {firstName} {lastName}
              </bdi>
            ),
          },
          { name: 'Email', value: <MailLink address={email} /> },
          ...(subject ? [{ name: 'Subject', value: subject }] : []),
        ]}
      />
      <Lines text={message} />
      {additionalDetails && (
        <>
          <Paragraph>Additional details:</Paragraph>
          <Lines text={additionalDetails} />
        </>
      )}
      <Action href={`${baseUrl}/admin/messages${thread}`}>Read and reply</Action>
    </MailLayout>
  )
}

export function TestLetter({ data, settings, baseUrl }: MailContext & { data: TestMail }) {
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="Your email works"
      preview="This is the test email you asked for."
      why="Your website sends this email because you asked for it at your desk."
    >
      <Paragraph>
        {`This is the test email you asked for. It was sent by ${data.server}, like every email from your website. If it landed in your spam folder, mark it as not spam.`}
      </Paragraph>
      <Action href={`${baseUrl}/admin`}>Back to the desk</Action>
    </MailLayout>
  )
}

export function PasswordReset({
  data,
  settings,
  baseUrl,
  timeZone,
}: MailContext & { data: PasswordResetMail }) {
  const { date, time } = localNow(Temporal.Instant.from(data.expiresAt), timeZone)
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="Set a new password"
      preview="The link works once."
      why="Your website sends this email because someone asked for a new password for this address."
    >
      <Paragraph>
        {`The button opens a page where you choose a new password for your admin. It works once, until ${formatDate(date, 'long')} at ${fullStop(formatTime(time))}`}
      </Paragraph>
      <Action href={data.url}>Choose a new password</Action>
      <Paragraph>
        If you didn’t ask for this, you don’t have to do anything. Your password stays the same.
      </Paragraph>
    </MailLayout>
  )
}
