import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { ReplyMail } from '../../shared/mail.ts'
import { Lines, type MailContext, MailLayout, Paragraph, Quoted } from '../shared/mail-layout.tsx'

/** What the artist answered, word for word, and below it what they were asked. */
export function Reply({ data, settings, baseUrl, timeZone }: MailContext & { data: ReplyMail }) {
  const { reply, message, additionalDetails, writtenAt } = data
  const { date, time } = localNow(Temporal.Instant.from(writtenAt), timeZone)
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="A reply to your message"
      preview={firstWords(reply)}
      why="You’re receiving this because someone wrote to me on my website with your email address."
    >
      <Paragraphs of={reply} />
      <Paragraph>{`On ${formatDate(date, 'long')} at ${formatTime(time)} you wrote:`}</Paragraph>
      <Quoted>
        <Paragraphs of={message} />
        {additionalDetails && (
          <>
            <Paragraph>Additional details:</Paragraph>
            <Paragraphs of={additionalDetails} />
          </>
        )}
      </Quoted>
    </MailLayout>
  )
}

/** A blank line begins a new paragraph. */
function Paragraphs({ of: text }: { of: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never move
      <Lines key={index} text={paragraph} />
    ))
}

/** As much as a mail program shows beside the subject. */
function firstWords(text: string): string {
  return Array.from(text.replace(/\s+/g, ' ')).slice(0, 90).join('')
}
