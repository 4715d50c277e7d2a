import { formatDate } from '#app/kernel/calendar-date.ts'
import { REVIEW_WORDS_MAX } from '#app/reviews/review.ts'
import type { ReviewRequestMail } from '../../shared/appointment-mail.ts'
import { Greeting, readyWords } from '../appointments/appointment.tsx'
import {
  Action,
  Lines,
  type MailContext,
  MailLayout,
  Paragraph,
  SitePicture,
} from '../shared/mail-layout.tsx'

/** Asks the client of an appointment for a few words, once. */
export function ReviewRequest({ data, ...context }: MailContext & { data: ReviewRequestMail }) {
  const { settings, baseUrl } = context
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="How was it?"
      preview="Two sentences about your appointment help the next person choose."
      picture={<SitePicture {...context} isWedding={readyWords(data) !== null} />}
      isSigned
      why="You’re receiving this because you had a confirmed appointment with me. You don’t have to answer, and I won’t ask again."
    >
      <Greeting data={data} />
      <Paragraph>
        {`Thank you for having me on ${formatDate(data.date, 'day')}. Would you leave me a few words about it, good or bad? Two sentences from you help the next person more than a page from me.`}
      </Paragraph>
      <Action href={`${baseUrl}/review/${data.reviewToken}`}>Leave a few words</Action>
      <Paragraph>
        {`Up to ${REVIEW_WORDS_MAX} characters. You choose whether I can show your review, and under which name. You can take it back on the same page at any time.`}
      </Paragraph>
      {data.frame?.closing && <Lines text={data.frame.closing} />}
    </MailLayout>
  )
}
