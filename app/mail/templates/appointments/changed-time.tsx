import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { askAgainPath } from '#app/weddings/ask-again.ts'
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
  inWords,
  privatePage,
  readyWords,
  WHY,
  WITHDRAW_WORDS,
} from './appointment.tsx'

/** The appointment has another time now. */
export function Moved(props: MailContext & { data: MovedMail }) {
  const { data, settings, baseUrl, timeZone } = props
  const changed = isSameStart(data) ? 'length' : 'time'
  const what = readyWords(data) ? 'morning' : 'appointment'
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={`Your ${what} has a new ${changed}`}
      subtitle={inWords(data)}
      preview={`It’s now on ${fullStop(inWords(data))}`}
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {`${movedWords(data)} ${
          data.isConfirmed
            ? `The new ${changed} is confirmed.`
            : `I’m holding the new ${changed} for you until I confirm it.`
        }`}
      </Paragraph>
      {data.personalLine && <OwnWords text={data.personalLine} />}
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>
        {`The attached file updates your calendar too. If the new ${changed} doesn’t work for you, just reply to this email. ${data.isConfirmed ? cancelWords(data, timeZone) : WITHDRAW_WORDS}`}
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** A request that got no answer in time: an apology, and what is free instead. */
export function Released(props: MailContext & { data: ReleasedMail }) {
  const { data, settings, baseUrl } = props
  const { offers, heldNothing } = data
  const held = heldNothing ? 'I’m not holding any time for you' : 'I’m no longer holding your time'
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="I’m sorry, I didn’t answer in time"
      subtitle={inWords(data)}
      preview={
        offers.length > 0
          ? `${held}, but these times near it are free.`
          : `${held}. Please choose another one if you like.`
      }
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>{`I’m sorry. I didn’t get to your request in time, so ${held}.`}</Paragraph>
      <AppointmentFacts booking={data} isOver {...props} />
      {offers.length > 0 && (
        <>
          <Paragraph>
            {offers.length > 1
              ? 'These times near it were free when I wrote this:'
              : 'This time near it was free when I wrote this:'}
          </Paragraph>
          <Facts
            rows={offers.map((offer, index) => ({
              name: index === 0 ? 'Nearest' : 'Or',
              value: (
                <TextLink href={`${baseUrl}${askAgainPath(data, offer)}`}>
                  {inWords(data, offer)}
                </TextLink>
              ),
            }))}
          />
        </>
      )}
      <Action href={`${baseUrl}${askAgainPath(data, offers[0])}`}>Ask for another time</Action>
      <Paragraph>
        The attached file takes the old time out of your calendar. If only that time works for you,
        just reply to this email.
      </Paragraph>
      {data.frame?.closing && <Closing data={data} baseUrl={baseUrl} />}
    </MailLayout>
  )
}

/** Who moved it, and from when; or that it takes longer or shorter now. */
function movedWords(data: MovedMail): string {
  const { asked, time, fromDate, fromTime, fromMinutes, details } = data
  if (fromMinutes && isSameStart(data)) {
    const isLonger = fromMinutes < (details?.durationMinutes ?? 0)
    return `I’ve made your appointment ${isLonger ? 'longer' : 'shorter'}. It still starts at ${fullStop(formatTime(time))}`
  }
  const from = inWords(data, { date: fromDate, time: fromTime })
  if (asked === 'moved-it') return `You’ve moved your request from ${fullStop(from)}`
  const opening = asked === 'asked-for-it' ? 'Yes, that works: as you asked, ' : ''
  return `${opening}I’ve moved your appointment from ${fullStop(from)}`
}

/** Only how long it takes has changed. */
function isSameStart({ date, time, fromDate, fromTime }: MovedMail): boolean {
  return date === fromDate && time === fromTime
}
