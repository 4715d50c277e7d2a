import { formatMoment } from '#app/kernel/format-moment.ts'
import { endOf, localNow } from '#app/kernel/local-time.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { PLACE_LABELS } from '#app/quote/in-words.ts'
import { UNCONFIRMED_ENTRY_HOURS } from '#app/waitlist/waitlist-limits.ts'
import type { WaitlistMail, WaitlistOfferMail } from '../../shared/appointment-mail.ts'
import { DateFact, FactNote, Facts } from '../shared/facts.tsx'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'
import { look } from '../shared/styles.ts'

const WHY =
  'You get this email because somebody put your email address on my waiting list. If that was not you, do nothing: without you nothing is booked.'

/** They are on the list, or will be once they have said that it was they. */
export function WaitlistJoined({ data, settings, baseUrl }: MailContext & { data: WaitlistMail }) {
  const { service, date, mustConfirm = false } = data
  return (
    <MailLayout
      settings={settings}
      title={mustConfirm ? 'Shall I keep your place?' : 'You are on the waiting list'}
      preview={
        mustConfirm
          ? 'One press of the button puts you on the waiting list.'
          : 'When a time becomes free, I write to you.'
      }
      why={WHY}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {mustConfirm
          ? `Somebody wants to wait with this address for a time on this day, which is full. If that is you, please press the button within ${UNCONFIRMED_ENTRY_HOURS} hours.`
          : 'The day is full. When a time that is long enough becomes free, I offer it in the order in which people asked, and write to you when it is your turn.'}
      </Paragraph>
      <Facts
        rows={[
          { name: 'Service', value: service },
          { name: 'Date', value: <DateFact date={date} /> },
        ]}
      />
      <Action href={pageOf(baseUrl, data)}>
        {mustConfirm ? 'Yes, keep my place' : 'See your place'}
      </Action>
      <Paragraph>
        {mustConfirm
          ? 'Nothing is held or booked by it, and you can leave the list at any time.'
          : 'Nothing is held or booked for you yet. You can leave the list on that page at any time.'}
      </Paragraph>
    </MailLayout>
  )
}

/** A time became free, and is held for the reader. */
export function WaitlistOffer({
  data,
  settings,
  baseUrl,
  timeZone,
}: MailContext & { data: WaitlistOfferMail }) {
  const { service, date, time, durationMinutes, price, expiresAt } = data
  const until = formatMoment(expiresAt, timeZone, 'day')
  const end = localNow(endOf(date, time, durationMinutes, timeZone), timeZone).time
  return (
    <MailLayout
      settings={settings}
      title="A time is free for you"
      preview={`I hold it for you until ${fullStop(until)}`}
      why={WHY}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {`You asked to wait for a time on this day, and one is free now. I hold it for you until ${fullStop(until)}`}
      </Paragraph>
      <Facts
        rows={[
          { name: 'Service', value: service },
          { name: 'Date', value: <DateFact date={date} /> },
          { name: 'Time', value: `${formatTime(time)} to ${formatTime(end)}` },
          {
            name: 'Where',
            value: (
              <>
                {PLACE_LABELS.studio}
                <FactNote>{settings.location}</FactNote>
              </>
            ),
          },
          ...(price ? [{ name: 'Price', value: <span style={look.figure}>{price}</span> }] : []),
          { name: 'Held until', value: until },
        ]}
      />
      <Action href={pageOf(baseUrl, data)}>See the time and answer</Action>
      <Paragraph>
        The page asks for your phone number and makes it a request. If you would rather not have it,
        say so there: then it goes to the next who waits. Without an answer it does so when the time
        above is over.
      </Paragraph>
    </MailLayout>
  )
}

function pageOf(baseUrl: string, { privateToken }: WaitlistMail): string {
  return `${baseUrl}/waitlist/${privateToken}`
}
