import { nextStepWords } from '#app/agreements/agreement.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatPartOfDay } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { BookingMail, RequestReceivedMail } from '../../shared/appointment-mail.ts'
import {
  Action,
  type MailContext,
  MailLayout,
  OwnWords,
  Paragraph,
  TextLink,
} from '../shared/mail-layout.tsx'
import {
  AppointmentFacts,
  Closing,
  cancelWords,
  Greeting,
  privatePage,
  WITHDRAW_WORDS,
} from './appointment.tsx'
import { inWords } from './in-words.ts'

type Props = MailContext & { data: BookingMail }
type RequestReceivedProps = MailContext & { data: RequestReceivedMail }

const WHY =
  'You get this email because somebody asked for an appointment with your email address. If that was not you, please reply and tell me.'

export function RequestReceived(props: RequestReceivedProps) {
  return props.data.asks === 'to-keep' ? <NotHeldYet {...props} /> : <Held {...props} />
}

function Held(props: RequestReceivedProps) {
  const { data, settings, baseUrl, timeZone, confirmUrl = '' } = props
  const asks = data.asks === 'to-confirm'
  const answer = data.answerBy && formatPartOfDay(data.answerBy, timeZone)
  return (
    <MailLayout
      settings={settings}
      title="I have your request"
      preview={
        answer
          ? `The time is held for you. I answer by ${answer}.`
          : 'I am holding the time for you while I look at my calendar.'
      }
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        Thank you for asking. I am holding this time for you while I look at my calendar
        {answer ? (
          <>
            , and <strong>you have my answer by {answer}</strong>.
          </>
        ) : (
          ', and you will have my answer by email.'
        )}{' '}
        This email confirms that your request has come; the time is yours once my second email
        confirms it. Nothing has been charged.
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
      <AppointmentFacts booking={data} {...props} />
      {asks ? (
        <Paragraph>
          <TextLink href={privatePage(baseUrl, data)}>See your request</TextLink>
        </Paragraph>
      ) : (
        <Action href={privatePage(baseUrl, data)}>See your request</Action>
      )}
      <Paragraph>
        {`The attached file puts the time in your calendar as tentative. ${WITHDRAW_WORDS}`}
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** More requests come in than can be trusted: this one holds its time once the button is pressed. */
function NotHeldYet(props: RequestReceivedProps) {
  const { data, settings, baseUrl, timeZone, confirmUrl = '' } = props
  const until = data.until ? localNow(Temporal.Instant.from(data.until), timeZone) : null
  return (
    <MailLayout
      settings={settings}
      title="Please confirm your request"
      preview="The time is not kept for you yet. The button in this email keeps it."
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {`Thank you for asking. Many requests are coming in just now, so this time is not kept for you yet. The button opens a page where one press keeps it, if it is still free${until ? `. It works until ${formatTime(until.time)} on ${formatDate(until.date, 'long')}, on the studio’s clock` : ''}.`}
      </Paragraph>
      <Action href={confirmUrl}>Confirm this request</Action>
      <AppointmentFacts booking={data} {...props} />
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

export function Confirmed(props: Props) {
  const { data, settings, baseUrl, timeZone } = props
  const next = nextStepWords({ signs: data.toSign === true, pays: data.retainer !== undefined })
  return (
    <MailLayout
      settings={settings}
      title="You’re booked"
      preview="Your appointment is confirmed. I look forward to seeing you."
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {data.instead &&
          `Thank you for taking the time I offered, in place of ${fullStop(inWords(data.instead))} `}
        Your appointment is confirmed: the time is yours, and I look forward to seeing you.
      </Paragraph>
      {data.personalLine && <OwnWords text={data.personalLine} />}
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>{next ?? 'See your appointment'}</Action>
      <Paragraph>
        {`The attached file puts it in your calendar. ${cancelWords(data, timeZone)}`}
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

export function Cancelled(props: Props) {
  const { data, settings, baseUrl } = props
  return (
    <MailLayout
      settings={settings}
      title="This appointment is cancelled"
      preview="The time is free again. You can choose another one whenever you like."
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {data.heldNothing
          ? 'I cannot take your request, and I hold no time for it.'
          : 'I no longer hold this time for you.'}
      </Paragraph>
      {data.reason && <OwnWords text={data.reason} />}
      <AppointmentFacts booking={data} {...props} />
      <Action href={`${baseUrl}/booking`}>Choose another time</Action>
      <Paragraph>
        The attached file takes it out of your calendar. If you did not expect this, please reply to
        this email.
      </Paragraph>
      <Paragraph>
        <TextLink href={privatePage(baseUrl, data)}>See this appointment</TextLink>
      </Paragraph>
      {data.frame?.closing && <Closing data={data} baseUrl={baseUrl} />}
    </MailLayout>
  )
}
