import type { ReceiptMail } from '../../shared/appointment-mail.ts'
import {
  Action,
  type MailContext,
  MailLayout,
  Paragraph,
  TextLink,
} from '../shared/mail-layout.tsx'
import { AppointmentFacts, Closing, Greeting, inWords, privatePage } from './appointment.tsx'

/** Leads the client to a receipt or credit note. */
export function ReceiptSent(props: MailContext & { data: ReceiptMail }) {
  const { data, settings, baseUrl } = props
  const { number, kind } = data.receipt
  const name = kind === 'receipt' ? 'receipt' : 'credit note'
  const page = privatePage(baseUrl, data)
  const receipt = `${page}/receipts/${number}`
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={`Your ${name}`}
      preview={`Number ${number}, to keep or print.`}
      subtitle={inWords(data)}
      isSigned
      why="You’re receiving this because I made out a receipt for your appointment."
    >
      <Greeting data={data} />
      <Paragraph>{`Thank you. Here’s your ${name}, number ${number}.`}</Paragraph>
      <AppointmentFacts booking={data} {...props} />
      <Action href={receipt}>{`Open the ${name}`}</Action>
      <Paragraph>
        <TextLink href={`${receipt}/pdf`}>Save as PDF</TextLink>
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}
