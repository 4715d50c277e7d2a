import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { formatMoment, formatPartOfDay } from '#app/kernel/format-moment.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import type { MovedMail, OtherTimeMail, PartyInMail } from '../../shared/appointment-mail.ts'
import { Facts } from '../shared/facts.tsx'
import {
  Action,
  type MailContext,
  MailLayout,
  OwnWords,
  Paragraph,
} from '../shared/mail-layout.tsx'
import {
  AppointmentFacts,
  Closing,
  cancelWords,
  Greeting,
  inWords,
  privatePage,
  RequesterFacts,
  WHY,
} from './appointment.tsx'
import { partyWords } from './party-changed.tsx'

type Props = MailContext & { data: OtherTimeMail }

const TO_ARTIST = 'Your website sends this email to the address that is set as the artist’s.'

/** The other time. */
export function otherOf({ otherDate, otherTime }: OtherTimeMail): StartTime {
  return { date: otherDate, time: otherTime }
}

/** The artist offers another time; the button opens a page that asks. */
export function TimeOffered(props: Props) {
  const { data, settings, baseUrl, timeZone } = props
  const other = inWords(data, otherOf(data))
  const until = data.until && formatPartOfDay(data.until, timeZone)
  const held = `I’m holding both times for you${until ? ` until ${until}` : ''}`
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="Could we make it another time?"
      subtitle={other}
      preview={`${fullStop(other)} ${held}.`}
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {`I’m sorry, the time you asked for doesn’t work for me. Could we make it ${other} instead? The price stays the same.`}
      </Paragraph>
      {data.personalLine && <OwnWords text={data.personalLine} />}
      <TwoTimes asked={inWords(data)} other={other} otherName="I can do" />
      <Action href={`${privatePage(baseUrl, data)}/offer`}>See the offer and answer</Action>
      <Paragraph>
        {`${held}. Accept the new one and you’re booked. If only your own time works, tell me on that page and I’ll see what I can do.`}
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** Nobody answered the offer: the request is as it was before. */
export function OfferEnded(props: Props) {
  const { data, settings, baseUrl } = props
  const other = inWords(data, otherOf(data))
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="My offer has ended"
      subtitle={inWords(data)}
      preview={`I’m no longer holding ${fullStop(other)}`}
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {`I haven’t heard from you, so I’m no longer holding ${other} for you. Your request is the way it was: I’m holding the time below and will answer you.`}
      </Paragraph>
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your request</Action>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** The artist cannot do the time that was asked for, or did not get to it: all stays as it was. */
export function MoveDeclined(props: Props) {
  const { data, settings, baseUrl, timeZone } = props
  const other = inWords(data, otherOf(data))
  const { party } = data
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={party ? 'Your appointment stays as it was' : 'Your time stays as it was'}
      subtitle={inWords(data)}
      preview={
        party
          ? 'I can’t change it the way you asked. It’s still confirmed as it was.'
          : `I can’t move it to ${fullStop(other)}`
      }
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {party
          ? `I’m sorry, ${data.ended === 'expired' ? 'I didn’t get to the change you asked for in time' : 'I can’t change your appointment the way you asked'} (${partyWords(party, 'client')}). It stays as it was, and it’s confirmed.`
          : data.ended === 'expired'
            ? `I’m sorry, I didn’t get to your question about ${other} in time, so I’m no longer holding that time. Your appointment stays as it was, and it’s confirmed.`
            : `I’m sorry, I can’t move your appointment to ${fullStop(other)} It stays as it was, and it’s confirmed.`}
      </Paragraph>
      {data.personalLine && <OwnWords text={data.personalLine} />}
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>{`${party ? 'You can ask for another change on your page.' : 'You can ask for another time on your page.'} ${cancelWords(data, timeZone)}`}</Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** To the artist: a client asks for another time, or for another party. */
export function MoveAsked(props: Props) {
  const { data, settings, baseUrl, timeZone } = props
  const until = data.until && formatMoment(data.until, timeZone, 'day')
  if (data.party) return <PartyAsked {...props} party={data.party} until={until} />
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="A client asks for another time"
      preview={`The client asks for ${fullStop(inWords(data, otherOf(data)))}`}
      why={TO_ARTIST}
    >
      <Paragraph>
        {`The client asks to move this appointment. Both times are held until you answer${until ? `, or until ${fullStop(until)} Then it stays where it is` : ''}. Replies to this email go to the client.`}
      </Paragraph>
      <TwoTimes
        asked={inWords(data)}
        askedName="It’s on"
        other={inWords(data, otherOf(data))}
        otherName="They ask for"
      />
      <RequesterFacts booking={data} settings={settings} timeZone={timeZone} />
      <Action href={`${baseUrl}/admin/appointments/${data.bookingId}`}>Open the appointment</Action>
    </MailLayout>
  )
}

/** To the artist: a client asks for other people, another ready-by time or another place. */
function PartyAsked({
  data,
  settings,
  baseUrl,
  timeZone,
  party,
  until,
}: Props & { party: PartyInMail; until: string | undefined }) {
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="A client asks for a change"
      preview={`The client asks for ${fullStop(partyWords(party, 'artist'))}`}
      why={TO_ARTIST}
    >
      <Paragraph>
        {`The client asks to change this appointment. The time for both is held until you answer${until ? `, or until ${fullStop(until)} Then it stays the way it is` : ''}. Replies to this email go to the client.`}
      </Paragraph>
      <Facts rows={[{ name: 'They ask for', value: partyWords(party, 'artist') }]} />
      <RequesterFacts booking={data} settings={settings} timeZone={timeZone} />
      <Action href={`${baseUrl}/admin/appointments/${data.bookingId}`}>Open the appointment</Action>
    </MailLayout>
  )
}

/** To the artist: a request has moved by itself. */
export function MovedByClient({
  data,
  settings,
  baseUrl,
  timeZone,
}: MailContext & { data: MovedMail }) {
  const from = { date: data.fromDate, time: data.fromTime }
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="Moved by the client"
      preview={`The request is now for ${fullStop(inWords(data))}`}
      why={TO_ARTIST}
    >
      <Paragraph>
        {`The client moved this request from ${inWords(data, from)}, which is free again. The new time is held until you answer. Replies to this email go to the client.`}
      </Paragraph>
      <RequesterFacts booking={data} settings={settings} timeZone={timeZone} />
      <Action href={`${baseUrl}/admin/appointments/${data.bookingId}`}>Open the request</Action>
    </MailLayout>
  )
}

/** To the artist: an offer was taken, declined or not answered, or the client no longer asks. */
export function OtherTimeAnswered({ data, settings, baseUrl, timeZone }: Props) {
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={answeredTitle(data)}
      preview={answeredWords(data)}
      why={TO_ARTIST}
    >
      <Paragraph>{`${answeredWords(data)} Replies to this email go to the client.`}</Paragraph>
      <RequesterFacts booking={data} settings={settings} timeZone={timeZone} />
      <Action href={`${baseUrl}/admin/appointments/${data.bookingId}`}>Open the appointment</Action>
    </MailLayout>
  )
}

/** What became of it, in two to four words. */
export function answeredTitle(data: OtherTimeMail): string {
  switch (data.ended) {
    case 'accepted':
      return 'Your offer was taken'
    case 'withdrawn':
      return data.party ? 'The client keeps the plan' : 'The client keeps the time'
    case 'expired':
      return 'Your offer has ended'
    default:
      return 'Your offer was declined'
  }
}

function answeredWords(data: OtherTimeMail): string {
  const other = data.party ? partyWords(data.party, 'artist') : inWords(data, otherOf(data))
  switch (data.ended) {
    case 'accepted':
      return `The client took your offer in place of ${fullStop(other)} It is confirmed, and the old time is free again.`
    case 'withdrawn':
      return `The client no longer asks for ${fullStop(other)} The appointment stays as it is, and the other time is free again.`
    case 'expired':
      return `Nobody answered your offer of ${other}, so it is free again. The request waits for your answer.`
    default:
      return `The client cannot take ${other}, so it is free again. The request for the first time waits for your answer.`
  }
}

interface TwoTimesProps {
  asked: string
  askedName?: string
  other: string
  otherName: string
}

/** Both times, old and new. */
function TwoTimes({ asked, askedName = 'You asked for', other, otherName }: TwoTimesProps) {
  return (
    <Facts
      rows={[
        { name: askedName, value: asked },
        { name: otherName, value: other },
      ]}
    />
  )
}
