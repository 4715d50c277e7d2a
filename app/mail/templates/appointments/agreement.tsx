import { formatMoment } from '#app/kernel/format-moment.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { BookingMail, SignedMail } from '../../shared/appointment-mail.ts'
import { Facts } from '../shared/facts.tsx'
import {
  Action,
  type MailContext,
  MailLayout,
  Paragraph,
  TextLink,
} from '../shared/mail-layout.tsx'
import { AppointmentFacts, Closing, Greeting, privatePage } from './appointment.tsx'

const WHY =
  'You get this email because you have a confirmed appointment with me. If you did not ask for one, please reply and tell me.'

/** Confirms to the client what they signed. */
export function Signed(props: MailContext & { data: SignedMail }) {
  const { data, settings, baseUrl } = props
  const page = privatePage(baseUrl, data)
  return (
    <MailLayout
      settings={settings}
      title="You have signed the agreement"
      preview="Thank you. Here is what you signed, and when."
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>Thank you for signing. This is what I have on record:</Paragraph>
      <SignatureFacts {...props} />
      <Action href={`${page}/agreement/pdf`}>Keep it as PDF</Action>
      <Paragraph>
        <TextLink href={page}>See your appointment</TextLink>
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** The client has signed: for the artist. */
export function SignedByClient(props: MailContext & { data: SignedMail }) {
  const { data, settings, baseUrl } = props
  return (
    <MailLayout
      settings={settings}
      title="A client has signed the agreement"
      preview="The signature is kept with the appointment."
      why="Your website sends this email to the address that is set as the artist’s."
    >
      <AppointmentFacts booking={data} {...props} />
      <SignatureFacts {...props} />
      <Action href={`${baseUrl}/admin/appointments/${data.bookingId}`}>Open the appointment</Action>
    </MailLayout>
  )
}

/** Asks the client to sign once more. */
export function SignAgain(props: MailContext & { data: BookingMail }) {
  const { data, settings, baseUrl } = props
  return (
    <MailLayout
      settings={settings}
      title="Please sign the agreement again"
      preview="Please read it on your page and sign it once more."
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        Please read the agreement on your page and sign it once more. Your appointment stands as
        before, and what you signed first is kept.
      </Paragraph>
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>Sign the agreement</Action>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

function SignatureFacts({ data: { signature }, timeZone }: MailContext & { data: SignedMail }) {
  const { title, version, sha256, name, total, signedAt } = signature
  return (
    <Facts
      rows={[
        { name: 'Agreement', value: `${title}, version ${version}` },
        { name: 'Signed by', value: <bdi>{name}</bdi> },
        { name: 'Signed on', value: formatMoment(signedAt, timeZone) },
        ...(total === null ? [] : [{ name: 'Total then', value: formatCents(total) }]),
        { name: 'SHA-256', value: sha256 },
      ]}
    />
  )
}
