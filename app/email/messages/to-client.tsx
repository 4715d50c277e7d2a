import { CLIENT_CANCEL_HOURS } from '#app/domain/booking-status.ts'
import type { BookingMail } from '../mail.ts'
import { AppointmentFacts, greeting, privatePage } from './appointment.tsx'
import { Action, Letter, type LetterContext, Paragraph, TextLink } from './letter.tsx'

type Props = LetterContext & { data: BookingMail }

const WHY =
  'You get this mail because somebody asked for an appointment with your email address. If that was not you, please tell me by answering it.'

export function RequestReceived({ data, settings, baseUrl }: Props) {
  return (
    <Letter
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
      <AppointmentFacts booking={data} />
      <Action href={privatePage(baseUrl, data)}>See your request</Action>
      <Paragraph>
        {`The attached file puts the time in your calendar as tentative. You can cancel on your page until ${CLIENT_CANCEL_HOURS} hours before.`}
      </Paragraph>
    </Letter>
  )
}

export function Confirmed({ data, settings, baseUrl }: Props) {
  return (
    <Letter
      settings={settings}
      title="Your appointment is confirmed"
      preview="I look forward to seeing you."
      why={WHY}
    >
      <Paragraph>{greeting(data.name)}</Paragraph>
      <Paragraph>The time is yours, and I look forward to seeing you.</Paragraph>
      <AppointmentFacts booking={data} />
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>
        {`The attached file puts it in your calendar. If your plans change, you can cancel on your page until ${CLIENT_CANCEL_HOURS} hours before; after that, please call me or answer this mail.`}
      </Paragraph>
    </Letter>
  )
}

export function Cancelled({ data, settings, baseUrl }: Props) {
  return (
    <Letter
      settings={settings}
      title="This appointment is cancelled"
      preview="The time is free again. You can choose another one whenever you like."
      why={WHY}
    >
      <Paragraph>{greeting(data.name)}</Paragraph>
      <Paragraph>I no longer hold this time for you.</Paragraph>
      <AppointmentFacts booking={data} />
      <Action href={`${baseUrl}/booking`}>Choose another time</Action>
      <Paragraph>
        The attached file takes it out of your calendar. If you did not expect this, please answer
        this mail.
      </Paragraph>
      <Paragraph>
        <TextLink href={privatePage(baseUrl, data)}>See this appointment</TextLink>
      </Paragraph>
    </Letter>
  )
}
