import { failedRefundWords } from '#app/cards/card-payment.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import type { RefundFailedMail } from '../../shared/appointment-mail.ts'
import { Facts } from '../shared/facts.tsx'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'

/** Tells the artist that a client did not get their money back. */
export function RefundFailed(props: MailContext & { data: RefundFailedMail }) {
  const { data, settings, baseUrl } = props
  const { bookingId, name, service, date, refund } = data
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="A refund did not go through"
      preview="Your client did not get the money back."
      why="Your website sends this email to the address that is set as the artist’s."
    >
      <Paragraph>
        {failedRefundWords(refund)} Please try again, or send the money another way.
      </Paragraph>
      <Facts
        rows={[
          ...(name ? [{ name: 'Client', value: <bdi>{name}</bdi> }] : []),
          { name: 'Service', value: service },
          { name: 'Date', value: formatDate(date, 'long') },
        ]}
      />
      {name ? (
        <Action href={`${baseUrl}/admin/appointments/${bookingId}#money`}>
          Open the appointment
        </Action>
      ) : (
        <Action href={`${baseUrl}/admin/money`}>Open Money</Action>
      )}
    </MailLayout>
  )
}
