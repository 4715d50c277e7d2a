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
  const whoSees = data.isPrivate
    ? 'The client wrote to you alone. Your site will not show it.'
    : 'Visitors see nothing until you publish it.'
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="A client has written a few words"
      preview={whoSees}
      why="Your website sends this email to the address that is set as the artist’s."
    >
      <Paragraph>{`About ${data.about}. ${whoSees}`}</Paragraph>
      <Quoted>
        <Paragraph dir="auto">
          <BrokenLines text={data.words} />
        </Paragraph>
      </Quoted>
      <Action href={`${baseUrl}/admin/reviews`}>
        {data.isPrivate ? 'See all reviews' : 'Read and decide'}
      </Action>
    </MailLayout>
  )
}
