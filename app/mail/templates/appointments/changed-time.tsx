import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { askAgainPath, readyByOf } from '#app/weddings/ask-again.ts'
import type { MovedMail, ReleasedMail } from '../../shared/appointment-mail.ts'
import { Facts } from '../shared/facts.tsx'
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

const WHY =
  'You get this email because somebody asked for an appointment with your email address. If that was not you, please reply and tell me.'

/** The appointment has another time now. */
export function Moved(props: MailContext & { data: MovedMail }) {
  const { data, settings, baseUrl, timeZone } = props
  return (
    <MailLayout
      settings={settings}
      title="Your appointment has a new time"
      preview={`It is now on ${fullStop(inWords(data))}`}
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {`${movedWords(data)} ${
          data.isConfirmed
            ? 'The new time is confirmed.'
            : 'I am holding the new time for you until I confirm it.'
        }`}
      </Paragraph>
      {data.personalLine && <OwnWords text={data.personalLine} />}
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>
        {`The attached file moves it in your calendar too. If the new time does not suit you, please reply to this email or call me. ${data.isConfirmed ? cancelWords(data, timeZone) : WITHDRAW_WORDS}`}
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** A request that got no answer in time: an apology, and what is free instead. */
export function Released(props: MailContext & { data: ReleasedMail }) {
  const { data, settings, baseUrl } = props
  const { offers, heldNothing } = data
  const held = heldNothing ? 'I hold no time for you' : 'I no longer hold your time'
  return (
    <MailLayout
      settings={settings}
      title="I could not answer in time"
      preview={
        offers.length > 0
          ? `${held}, but there are free ones near it.`
          : `${held}. You are welcome to choose another one.`
      }
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {`I am sorry: I did not get to your request in time, and ${heldNothing ? held : 'I no longer hold this time for you'}.`}
      </Paragraph>
      <AppointmentFacts booking={data} {...props} />
      {offers.length > 0 && (
        <>
          <Paragraph>
            {offers.length > 1
              ? 'These times near it were free when this email was written:'
              : 'This time near it was free when this email was written:'}
          </Paragraph>
          <Facts
            rows={offers.map((offer, index) => ({
              name: index === 0 ? 'Nearest' : 'Or',
              value: (
                <TextLink href={`${baseUrl}${askAgainPath(data, offer)}`}>
                  {offerWords(data, offer)}
                </TextLink>
              ),
            }))}
          />
        </>
      )}
      <Action href={`${baseUrl}${askAgainPath(data, offers[0])}`}>Ask for another time</Action>
      <Paragraph>
        The attached file takes the old time out of your calendar. If only the old time will do,
        please reply to this email.
      </Paragraph>
      {data.frame?.closing && <Closing data={data} baseUrl={baseUrl} />}
    </MailLayout>
  )
}

/** Who moved it, and from when. */
function movedWords({ asked, fromDate, fromTime }: MovedMail): string {
  const from = inWords({ date: fromDate, time: fromTime })
  if (asked === 'moved-it') return `You have moved your request from ${fullStop(from)}`
  const opening = asked === 'asked-for-it' ? 'Yes, that works: as you asked, ' : ''
  return `${opening}I have moved your appointment from ${fullStop(from)}`
}

/** 'Saturday, June 19, 2027 at 10:00 a.m.', or by when a wedding's party is ready then. */
function offerWords(data: ReleasedMail, offer: StartTime): string {
  const readyBy = readyByOf(data, offer)
  return readyBy
    ? `${formatDate(offer.date, 'long')}, ready by ${formatTime(readyBy)}`
    : inWords(offer)
}
