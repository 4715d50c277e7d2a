import type { NewReviewMail } from '../../shared/appointment-mail.ts'
import {
  Action,
  BrokenLines,
  type MailContext,
  MailLayout,
  Paragraph,
  Quoted,
} from '../shared/mail-layout.tsx'

/** Tells the artist that a client has written after an appointment. */
export function NewReview({ data, settings, baseUrl }: MailContext & { data: NewReviewMail }) {
  return (
    <MailLayout
      settings={settings}
      title="A client has written a few words"
      preview="Nobody sees them before you publish them."
      why="Your website sends this mail to the address that is set as the artist’s."
    >
      <Paragraph>{`About ${data.about}. Nobody sees the words before you publish them.`}</Paragraph>
      <Quoted>
        <Paragraph dir="auto">
          <BrokenLines text={data.words} />
        </Paragraph>
      </Quoted>
      <Action href={`${baseUrl}/admin/reviews`}>Read and decide</Action>
    </MailLayout>
  )
}
