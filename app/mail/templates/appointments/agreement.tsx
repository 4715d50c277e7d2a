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
import { AppointmentFacts, Closing, Greeting, inWords, privatePage } from './appointment.tsx'

const CONFIRMED_WHY =
  'You’re receiving this because you have a confirmed appointment with me. Not you? Just reply.'

/** Confirms to the client what they signed. */
export function Signed(props: MailContext & { data: SignedMail }) {
  const { data, settings, baseUrl } = props
  const page = privatePage(baseUrl, data)
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="You’ve signed our agreement"
      subtitle={inWords(data)}
      preview="Thank you. Here’s what you signed, and when."
      isSigned
      why={CONFIRMED_WHY}
    >
      <Greeting data={data} />
      <Paragraph>Thank you for signing. Here’s what I have on record:</Paragraph>
      <SignatureFacts {...props} />
      <Action href={`${page}/agreement/pdf`}>Save as PDF</Action>
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
      baseUrl={baseUrl}
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
      baseUrl={baseUrl}
      title="Please sign our agreement again"
      subtitle={inWords(data)}
      preview="Please read it on your page and sign it once more."
      isSigned
      why={CONFIRMED_WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        Please read the agreement on your page and sign it once more. Your appointment stays as it
        is, and I keep what you signed first.
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
