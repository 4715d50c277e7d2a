import { formatDate } from '#app/kernel/calendar-date.ts'
import { REVIEW_WORDS_MAX } from '#app/reviews/review.ts'
import type { ReviewRequestMail } from '../../shared/appointment-mail.ts'
import { Greeting } from '../appointments/appointment.tsx'
import { Action, Lines, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'

/** Asks the client of an appointment for a few words, once. */
export function ReviewRequest({
  data,
  settings,
  baseUrl,
}: MailContext & { data: ReviewRequestMail }) {
  return (
    <MailLayout
      settings={settings}
      title="How was it?"
      preview="Two sentences about your appointment help the next person choose."
      why="You get this email once, because you had a confirmed appointment with me. You need not answer, and I do not ask again."
    >
      <Greeting data={data} />
      <Paragraph>
        {`Thank you for having me on ${formatDate(data.date, 'long')}. Would you leave me a few words about it, whatever they are? Two sentences help the next person more than a page of mine.`}
      </Paragraph>
      <Action href={`${baseUrl}/review/${data.reviewToken}`}>Leave a few words</Action>
      <Paragraph>
        {`Up to ${REVIEW_WORDS_MAX} characters. You choose whether I may show them and how I name you. You can take them back on the same page at any time.`}
      </Paragraph>
      {data.frame?.closing && <Lines text={data.frame.closing} />}
    </MailLayout>
  )
}
