import { formatPartOfDay } from '#app/kernel/format-moment.ts'
import type { SubscribeAgainMail } from '../../shared/mail.ts'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'

type Props = MailContext & { data: SubscribeAgainMail }

/** Goes to an address that unsubscribed and for which somebody filled in the form again. */
export function SubscribeAgain({ data, settings, baseUrl, timeZone }: Props) {
  const until = formatPartOfDay(data.expiresAt, timeZone)
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="Subscribe again?"
      preview="You stay unsubscribed unless you say yes."
      isSigned
      why="You’re receiving this because someone subscribed with your email address on my website, and you had unsubscribed before."
    >
      <Paragraph>
        You unsubscribed from my newsletter once, so only you can start it again. If you’d like to,
        the button takes you to a page that asks you one more time.
      </Paragraph>
      <Action href={`${baseUrl}/subscribe-again/${data.token}`}>Subscribe again</Action>
      <Paragraph>{`The link works once, until ${until}.`}</Paragraph>
      <Paragraph>
        If that wasn’t you, you don’t have to do anything. You stay unsubscribed.
      </Paragraph>
    </MailLayout>
  )
}
