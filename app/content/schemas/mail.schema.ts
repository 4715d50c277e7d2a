import { z } from 'zod'
import { PROMOTION_CONTENT_MAX, SUBJECT_MAX } from '#app/kernel/field-lengths.ts'
import { group, kept, line, optionalText, rows, text, tick } from './form.schema.ts'
import { giveIds, refuseSharedIds, rowId } from './parts.schema.ts'

const frame = (label: string, note: string) =>
  group(
    label,
    { opening: optionalText('Opening words', 600), closing: optionalText('Closing words', 600) },
    { note },
  )

const wanted = (label: string) => tick(label).default(true)

const template = z.object({
  id: kept(rowId),
  label: line('Name', 40),
  subject: line('Subject', SUBJECT_MAX),
  content: text('Words', PROMOTION_CONTENT_MAX),
})

// What was published before there were these says nothing of them.
const NO_WORDS = { opening: '', closing: '' }

export const mailSchema = z
  .object({
    /** Which of the mails that go out by themselves the artist wants sent. */
    automatic: group(
      'Sent by themselves',
      {
        weekBefore: wanted('A reminder seven days before'),
        dayBefore: wanted('A reminder the day before'),
        afterwards: wanted('Two days after: would they leave a few words?'),
      },
      { note: 'At 10:00, once each, only for confirmed appointments' },
    ).default({ weekBefore: true, dayBefore: true, afterwards: true }),
    /** The artist's own first and last words of the mails to clients. */
    words: group(
      'Your words in the mails',
      {
        received: frame('Request received', 'To the client, when a request arrives'),
        confirmed: frame('Confirmed', 'To the client, when you confirm'),
        cancelled: frame('Cancelled or declined', 'To the client'),
        moved: frame('Moved', 'To the client, when the time changes'),
        released: frame('Released', 'To the client, when a request was not answered in time'),
        reminder: frame('Reminder', 'To the client, seven days and one day before').default(
          NO_WORDS,
        ),
        afterwards: frame('A few words afterwards', 'To the client, two days after').default(
          NO_WORDS,
        ),
      },
      {
        isBeside: true,
        note: 'Before and after what each mail says by itself; what is empty adds nothing',
      },
    ),
    /** What a promotion may begin with. */
    templates: rows(
      'Promotions begin with',
      { item: 'template', titled: 'label', most: 20, least: 1 },
      template,
    ),
  })
  .transform((mail) => {
    giveIds(mail.templates, ({ label }) => label)
    return mail
  })
  .superRefine(({ templates }, context) =>
    refuseSharedIds(
      templates.map(({ id }, index) => ({ id, path: ['templates', index] })),
      context,
    ),
  )

export type MailWords = z.output<typeof mailSchema>
export type MailKind = keyof MailWords['words']
export type MailFrame = MailWords['words'][MailKind]
export type MailTemplate = MailWords['templates'][number]
