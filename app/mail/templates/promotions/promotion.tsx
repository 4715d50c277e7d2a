import { Img } from '@react-email/components'
import { pictureAt } from '#app/content/pictures/pictures.ts'
import type { PromotionMail } from '../../shared/mail.ts'
import { FormattedText, firstLine } from '../shared/formatted-text.tsx'
import { type MailContext, MailLayout, TextLink } from '../shared/mail-layout.tsx'
import { look, SHEET_PX } from '../shared/styles.ts'

type Props = MailContext & {
  data: PromotionMail
  /** The unguessable part of the address that ends this subscription. */
  unsubscribeToken?: string
}

/** In place of a token where nobody may be unsubscribed: in a preview or a test. */
const NO_TOKEN = 'example'

/** A letter to the subscribers, each with a way out of their own (CASL s. 11). */
export function Promotion({ data, settings, baseUrl, unsubscribeToken = NO_TOKEN }: Props) {
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={data.subject}
      preview={firstLine(data.content)}
      picture={
        data.imageUrl && (
          <Img src={data.imageUrl} alt={wordsFor(data)} width={SHEET_PX} style={look.picture} />
        )
      }
      why={
        <>
          {`You’re receiving this newsletter because you subscribed to it at ${settings.artistName}.`}
          <br />
          <TextLink href={unsubscribeAddress(baseUrl, unsubscribeToken)}>Unsubscribe</TextLink>
        </>
      }
    >
      <FormattedText text={data.content} />
    </MailLayout>
  )
}

/** A picture of the artist's own has words of its own; one from elsewhere goes by the letter's subject. */
function wordsFor({ imageUrl, subject }: PromotionMail): string {
  return (imageUrl && pictureAt(imageUrl)?.alt) || subject
}

/** Where subscribers end their subscription, by a page or by one click (RFC 8058). */
export function unsubscribeAddress(baseUrl: string, token: string): string {
  return `${baseUrl}/unsubscribe/${token}`
}
