import { CLIENT_CANCEL_HOURS } from '#app/domain/appointments/booking-limits.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import type { BookingMail, RequestReceivedMail } from '../../shared/mail.ts'
import {
  Action,
  Lines,
  type MailContext,
  MailLayout,
  Paragraph,
  TextLink,
} from '../shared/mail-layout.tsx'
import { AppointmentFacts, greeting, privatePage } from './appointment.tsx'

type Props = MailContext & { data: BookingMail }
type RequestReceivedProps = MailContext & { data: RequestReceivedMail }

const WHY =
  'You get this mail because somebody asked for an appointment with your email address. If that was not you, please tell me by answering it.'

export function RequestReceived(props: RequestReceivedProps) {
  return props.data.asks === 'to-keep' ? <NotHeldYet {...props} /> : <Held {...props} />
}

function Held({ data, settings, baseUrl, confirmUrl = '' }: RequestReceivedProps) {
  const asks = data.asks === 'to-confirm'
  return (
    <MailLayout
      settings={settings}
      title="I have your request"
      preview="I am holding the time for you while I look at my calendar."
      why={WHY}
    >
      <Paragraph>{greeting(data.name)}</Paragraph>
      <Paragraph>
        Thank you for asking. I am holding this time for you while I look at my calendar, and you
        will have my answer by email.
      </Paragraph>
      {asks && (
        <>
          <Paragraph>
            One thing, please: confirm that the request is yours. The button opens a page where one
            press does it.
          </Paragraph>
          <Action href={confirmUrl}>Confirm this request</Action>
        </>
      )}
      <AppointmentFacts booking={data} />
      {asks ? (
        <Paragraph>
          <TextLink href={privatePage(baseUrl, data)}>See your request</TextLink>
        </Paragraph>
      ) : (
        <Action href={privatePage(baseUrl, data)}>See your request</Action>
      )}
      <Paragraph>
        {`The attached file puts the time in your calendar as tentative. You can cancel on your page until ${CLIENT_CANCEL_HOURS} hours before.`}
      </Paragraph>
    </MailLayout>
  )
}

/** More requests come in than can be trusted: this one holds its time once the button is pressed. */
function NotHeldYet({ data, settings, baseUrl, timeZone, confirmUrl = '' }: RequestReceivedProps) {
  const until = data.until ? localNow(Temporal.Instant.from(data.until), timeZone) : null
  return (
    <MailLayout
      settings={settings}
      title="Please confirm your request"
      preview="The time is not kept for you yet. The button in this mail keeps it."
      why={WHY}
    >
      <Paragraph>{greeting(data.name)}</Paragraph>
      <Paragraph>
        {`Thank you for asking. Many requests are coming in just now, so this time is not kept for you yet. The button opens a page where one press keeps it, if it is free still${until ? `. It works until ${until.time} on ${formatDate(until.date, 'long')}, on the studio’s clock` : ''}.`}
      </Paragraph>
      <Action href={confirmUrl}>Confirm this request</Action>
      <AppointmentFacts booking={data} />
      <Paragraph>
        If you did not ask for this, do nothing: it is forgotten by itself, and I hear nothing of
        it.
      </Paragraph>
      <Paragraph>
        <TextLink href={privatePage(baseUrl, data)}>See your request</TextLink>
      </Paragraph>
    </MailLayout>
  )
}

export function Confirmed({ data, settings, baseUrl }: Props) {
  return (
    <MailLayout
      settings={settings}
      title="Your appointment is confirmed"
      preview="I look forward to seeing you."
      why={WHY}
    >
      <Paragraph>{greeting(data.name)}</Paragraph>
      <Paragraph>The time is yours, and I look forward to seeing you.</Paragraph>
      {data.personalLine && <Lines text={data.personalLine} />}
      <AppointmentFacts booking={data} />
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>
        {`The attached file puts it in your calendar. If your plans change, you can cancel on your page until ${CLIENT_CANCEL_HOURS} hours before; after that, please call me or answer this mail.`}
      </Paragraph>
    </MailLayout>
  )
}

export function Cancelled({ data, settings, baseUrl }: Props) {
  return (
    <MailLayout
      settings={settings}
      title="This appointment is cancelled"
      preview="The time is free again. You can choose another one whenever you like."
      why={WHY}
    >
      <Paragraph>{greeting(data.name)}</Paragraph>
      <Paragraph>I no longer hold this time for you.</Paragraph>
      {data.reason && <Lines text={data.reason} />}
      <AppointmentFacts booking={data} />
      <Action href={`${baseUrl}/booking`}>Choose another time</Action>
      <Paragraph>
        The attached file takes it out of your calendar. If you did not expect this, please answer
        this mail.
      </Paragraph>
      <Paragraph>
        <TextLink href={privatePage(baseUrl, data)}>See this appointment</TextLink>
      </Paragraph>
    </MailLayout>
  )
}
