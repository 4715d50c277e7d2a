import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { SubscribeAgainMail } from '../../shared/mail.ts'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'

type Props = MailContext & { data: SubscribeAgainMail }

/** Goes to an address that unsubscribed and for which somebody filled in the form again. */
export function SubscribeAgain({ data, settings, baseUrl, timeZone }: Props) {
  const { date, time } = localNow(Temporal.Instant.from(data.expiresAt), timeZone)
  return (
    <MailLayout
      settings={settings}
      title="Subscribe again?"
      preview="You stay unsubscribed unless you say so."
      why="You get this email because somebody subscribed with your email address on my website, and you had unsubscribed before."
    >
      <Paragraph>
        You once unsubscribed from my letters, so only you can bring them back. If you would like
        them again, the button opens a page that asks you once more.
      </Paragraph>
      <Action href={`${baseUrl}/subscribe-again/${data.token}`}>Subscribe again</Action>
      <Paragraph>{`The link works once, until ${formatDate(date, 'long')} at ${fullStop(formatTime(time))}`}</Paragraph>
      <Paragraph>
        If that was not you, do nothing: you stay unsubscribed, and nothing was changed.
      </Paragraph>
    </MailLayout>
  )
}
