import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
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
  privatePage,
  RequesterFacts,
} from './appointment.tsx'
import { inWords } from './in-words.ts'
import { partyWords } from './party-changed.tsx'

type Props = MailContext & { data: OtherTimeMail }

const TO_CLIENT =
  'You get this email because somebody asked for an appointment with your email address. If that was not you, please reply and tell me.'

const TO_ARTIST = 'Your website sends this email to the address that is set as the artist’s.'

/** The other time, with the service it is for. */
export function otherOf({ service, otherDate, otherTime }: OtherTimeMail) {
  return { service, date: otherDate, time: otherTime }
}

/** The artist offers another time; the button opens a page that asks. */
export function TimeOffered(props: Props) {
  const { data, settings, baseUrl, timeZone } = props
  const other = inWords(otherOf(data))
  const until = data.until && formatMoment(data.until, timeZone, 'day')
  return (
    <MailLayout
      settings={settings}
      title="I can offer you another time"
      preview={`${fullStop(other)} Both times are held for you${until ? ` until ${fullStop(until)}` : '.'}`}
      why={TO_CLIENT}
    >
      <Greeting data={data} />
      <Paragraph>
        {`The time you asked for does not suit me well. Could you come on ${other} instead? The price stays the same.`}
      </Paragraph>
      {data.personalLine && <OwnWords text={data.personalLine} />}
      <TwoTimes asked={data} other={otherOf(data)} otherName="I offer" />
      {until && (
        <Paragraph>
          {`Both times are held for you until ${fullStop(until)} Taking the new one confirms it. If you keep yours, I look at it again and answer.`}
        </Paragraph>
      )}
      <Action href={`${privatePage(baseUrl, data)}/offer`}>See the offer and answer</Action>
      <AppointmentFacts booking={data} {...props} />
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** Nobody answered the offer: the request is as it was before. */
export function OfferEnded(props: Props) {
  const { data, settings, baseUrl } = props
  return (
    <MailLayout
      settings={settings}
      title="My offer has ended"
      preview={`I no longer hold ${inWords(otherOf(data))}.`}
      why={TO_CLIENT}
    >
      <Greeting data={data} />
      <Paragraph>
        {`I have not heard from you, so I no longer hold ${inWords(otherOf(data))} for you. Your request is as it was: for the time below, and it waits for my answer.`}
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
  const other = inWords(otherOf(data))
  const { party } = data
  return (
    <MailLayout
      settings={settings}
      title={party ? 'Your appointment stays as it was' : 'Your time stays as it was'}
      preview={
        party
          ? 'I can’t change it as you asked. It is confirmed as it was.'
          : `I cannot move it to ${fullStop(other)}`
      }
      why={TO_CLIENT}
    >
      <Greeting data={data} />
      <Paragraph>
        {party
          ? `I am sorry, but ${data.ended === 'expired' ? 'I did not get to the change you asked for in time' : 'I can’t change your appointment as you asked'} (${partyWords(party, 'client')}). It stays as it was, and it is confirmed.`
          : data.ended === 'expired'
            ? `I am sorry: I did not get to your wish for ${other} in time, so I no longer hold that time. Your appointment stays as it was, and it is confirmed.`
            : `I am sorry, but I cannot move your appointment to ${fullStop(other)} It stays as it was, and it is confirmed.`}
      </Paragraph>
      {data.personalLine && <OwnWords text={data.personalLine} />}
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>{`${party ? 'You can ask for another change on your page.' : 'You can ask for yet another time on your page.'} ${cancelWords(data, timeZone)}`}</Paragraph>
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
      title="Another time wanted"
      preview={`The client asks for ${inWords(otherOf(data))}.`}
      why={TO_ARTIST}
    >
      <Paragraph>
        {`The client asks to move this appointment. Both times are held until you answer${until ? `, until ${until} at the latest` : ''}; then it stays where it is. Replies to this email go to the client.`}
      </Paragraph>
      <TwoTimes asked={data} askedName="It is on" other={otherOf(data)} otherName="They ask for" />
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
      title="A change wanted"
      preview={`The client asks for ${fullStop(partyWords(party, 'artist'))}`}
      why={TO_ARTIST}
    >
      <Paragraph>
        {`The client asks to change this appointment. The time for both is held until you answer${until ? `, until ${until} at the latest` : ''}; then it stays as it is. Replies to this email go to the client.`}
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
      title="Moved by the client"
      preview={`The request is for ${inWords(data)} now.`}
      why={TO_ARTIST}
    >
      <Paragraph>
        {`The client moved this request from ${inWords(from)}, which is free again. The new time is held until you answer. Replies to this email go to the client.`}
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
  const other = data.party ? partyWords(data.party, 'artist') : inWords(otherOf(data))
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
  asked: StartTime
  askedName?: string
  other: StartTime
  otherName: string
}

/** Both times, old and new. */
function TwoTimes({ asked, askedName = 'You asked for', other, otherName }: TwoTimesProps) {
  return (
    <Facts
      rows={[
        { name: askedName, value: inWords(asked) },
        { name: otherName, value: inWords(other) },
      ]}
    />
  )
}
