import type { WaitingMail } from '../../shared/appointment-mail.ts'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'
import { heldWords, RequesterFacts } from './appointment.tsx'

/** Reminds the artist of a request they have not answered. */
export function RequestWaiting({
  data,
  settings,
  baseUrl,
  timeZone,
  pendingHours,
}: MailContext & { data: WaitingMail }) {
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="A request still waits"
      preview={heldWords(data, { pendingHours })}
      why="Your website sends this email to the address that is set as the artist’s, after 24 and after 48 hours without an answer."
    >
      <Paragraph>
        {`This request has waited ${data.waitingHours} hours for your answer. ${heldWords(data, { pendingHours })} Replies to this email go to the client.`}
      </Paragraph>
      <RequesterFacts booking={data} settings={settings} timeZone={timeZone} />
      <Action href={`${baseUrl}/admin/appointments/${data.bookingId}`}>Open the request</Action>
    </MailLayout>
  )
}
