import { formatCents } from '#app/kernel/money.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { PLACE_LABELS, peopleInWords } from '#app/quote/in-words.ts'
import type { BookingMail, PartyChangedMail, PartyInMail } from '../../shared/appointment-mail.ts'
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
  WITHDRAW_WORDS,
} from './appointment.tsx'

type Props = MailContext & { data: PartyChangedMail }

/** To the client: their appointment is for another party, as they asked. */
export function PartyChanged(props: Props) {
  const { data, settings, baseUrl, timeZone } = props
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={data.isConfirmed ? 'Yes, that works' : 'Your request is changed'}
      preview={`It’s now for ${fullStop(partyWords(partyNow(data), 'client'))}`}
      subtitle={inWords(data)}
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {data.isConfirmed
          ? 'I’ve changed your appointment the way you asked, and it’s confirmed.'
          : 'You’ve changed your request. I’m holding the time for you until I answer.'}
      </Paragraph>
      {data.personalLine && <OwnWords text={data.personalLine} />}
      <BeforeAndNow data={data} reader="client" />
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>
        {`The attached file changes it in your calendar too. ${data.isConfirmed ? cancelWords(data, timeZone) : WITHDRAW_WORDS}`}
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** To the artist: a request is for another party by itself. */
export function PartyChangedByClient({ data, settings, baseUrl, timeZone }: Props) {
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="Changed by the client"
      preview={`The request is now for ${fullStop(partyWords(partyNow(data), 'artist'))}`}
      why="Your website sends this email to the address that is set as the artist’s."
    >
      <Paragraph>
        The client changed this request. The time it needs now is held until you answer. Replies to
        this email go to the client.
      </Paragraph>
      <BeforeAndNow data={data} reader="artist" />
      <RequesterFacts booking={data} settings={settings} timeZone={timeZone} />
      <Action href={`${baseUrl}/admin/appointments/${data.bookingId}`}>Open the request</Action>
    </MailLayout>
  )
}

function BeforeAndNow({ data, reader }: { data: PartyChangedMail; reader: Reader }) {
  return (
    <Facts
      rows={[
        { name: 'Before', value: partyWords(data.partyBefore, reader) },
        { name: 'Now', value: partyWords(partyNow(data), reader) },
      ]}
    />
  )
}

type Reader = 'client' | 'artist'

/** 'bride, two attendants, ready by 11:30 a.m., at your place, $970'. Nothing that was typed. */
export function partyWords({ people, readyBy, place, total }: PartyInMail, reader: Reader): string {
  const where =
    place === 'mobile' && reader === 'artist' ? 'at the client’s place' : lower(PLACE_LABELS[place])
  return [
    people && lower(peopleInWords(people)),
    readyBy && `ready by ${formatTime(readyBy)}`,
    where,
    total !== null && formatCents(total),
  ]
    .filter(Boolean)
    .join(', ')
}

function partyNow({ details }: BookingMail): PartyInMail {
  const { people = null, readyBy = null, place = 'studio', quote = null } = details ?? {}
  return { people, readyBy, place, address: null, postalCode: null, total: quote?.total ?? null }
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
