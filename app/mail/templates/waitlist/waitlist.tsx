import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatPartOfDay } from '#app/kernel/format-moment.ts'
import { endOf, localNow } from '#app/kernel/local-time.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { PLACE_LABELS } from '#app/quote/in-words.ts'
import { UNCONFIRMED_ENTRY_HOURS } from '#app/waitlist/waitlist-limits.ts'
import type { WaitlistMail, WaitlistOfferMail } from '../../shared/appointment-mail.ts'
import { FactNote, Facts } from '../shared/facts.tsx'
import {
  Action,
  type MailContext,
  MailLayout,
  Paragraph,
  SitePicture,
} from '../shared/mail-layout.tsx'
import { look } from '../shared/styles.ts'

const WHY =
  'You’re receiving this because someone put your email address on my waiting list. Not you? You don’t have to do anything: nothing has been booked.'

/** They are on the list, or will be once they have said that it was they. */
export function WaitlistJoined({ data, settings, baseUrl }: MailContext & { data: WaitlistMail }) {
  const { service, date, mustConfirm = false } = data
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={mustConfirm ? 'Shall I keep your place?' : 'You’re on the waiting list'}
      subtitle={formatDate(date, 'long')}
      preview={
        mustConfirm
          ? 'Confirm, and you’re on the waiting list.'
          : 'If a time opens up, I’ll write to you.'
      }
      isSigned
      why={WHY}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {mustConfirm
          ? `I’m fully booked that day, and someone put this email address on my waiting list. If that was you, please confirm within ${UNCONFIRMED_ENTRY_HOURS} hours.`
          : 'I’m fully booked that day. If a time opens up, I offer it to people in the order they asked, and I’ll write to you when it’s your turn.'}
      </Paragraph>
      <Facts
        rows={[
          { name: 'Service', value: service },
          { name: 'Date', value: formatDate(date, 'long') },
        ]}
      />
      <Action href={pageOf(baseUrl, data)}>
        {mustConfirm ? 'Yes, keep my place' : 'See your place'}
      </Action>
      <Paragraph>
        {mustConfirm
          ? 'Nothing is booked yet, and you can leave the list at any time.'
          : 'Nothing is booked yet. You can leave the list on that page at any time.'}
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
  pictures,
}: MailContext & { data: WaitlistOfferMail }) {
  const { service, date, time, durationMinutes, price, expiresAt } = data
  const until = formatPartOfDay(expiresAt, timeZone)
  const end = localNow(endOf(date, time, durationMinutes, timeZone), timeZone).time
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="A time is free for you"
      subtitle={`${formatDate(date, 'long')} at ${formatTime(time)}`}
      preview={`I’m holding it for you until ${until}.`}
      picture={<SitePicture pictures={pictures} baseUrl={baseUrl} />}
      isSigned
      why={WHY}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        A time has opened up on the day you wanted. I’m holding it for you until{' '}
        <strong>{until}</strong>.
      </Paragraph>
      <Facts
        rows={[
          { name: 'Service', value: service },
          { name: 'Date', value: formatDate(date, 'long') },
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
        ]}
      />
      <Action href={pageOf(baseUrl, data)}>See the time and answer</Action>
      <Paragraph>
        That page asks for your phone number and turns this into a request. Don’t need it any more?
        Let me know there, and I’ll offer it to the next person. If I don’t hear from you in time,
        I’ll do the same.
      </Paragraph>
    </MailLayout>
  )
}

function pageOf(baseUrl: string, { privateToken }: WaitlistMail): string {
  return `${baseUrl}/waitlist/${privateToken}`
}
