import { z } from 'zod'
import { PROMOTION_CONTENT_MAX, SUBJECT_MAX } from '#app/kernel/field-lengths.ts'
import { group, kept, line, optionalText, rows, text, tick } from './form.schema.ts'
import { giveIds, refuseSharedIds, rowId } from './parts.schema.ts'

const frame = (label: string, note: string) =>
  group(
    label,
    { opening: optionalText('Opening', 600), closing: optionalText('Closing', 600) },
    { note },
  )

const wanted = (label: string) => tick(label).default(true)

const answer = z.object({
  id: kept(rowId),
  label: line('Name', 40),
  words: text('Text', 5000),
})

const template = z.object({
  id: kept(rowId),
  label: line('Name', 40),
  subject: line('Subject', SUBJECT_MAX),
  content: text('Text', PROMOTION_CONTENT_MAX),
})

// What was published before there were these says nothing of them.
const NO_WORDS = { opening: '', closing: '' }

export const mailSchema = z
  .object({
    /** Which of the mails that go out by themselves the artist wants sent. */
    automatic: group(
      'Automatic emails',
      {
        weekBefore: wanted('Remind 7 days before'),
        dayBefore: wanted('Remind the day before'),
        afterwards: wanted('Ask for a review 2 days after'),
      },
      { note: 'At 10 a.m., once each, for confirmed appointments' },
    ).default({ weekBefore: true, dayBefore: true, afterwards: true }),
    /** The artist's own first and last words of the mails to clients. */
    words: group(
      'Your text in emails',
      {
        received: frame('Request received', 'To the client, when a request arrives'),
        confirmed: frame('Confirmed', 'To the client, when you confirm'),
        cancelled: frame('Cancelled or declined', 'To the client'),
        moved: frame('Moved', 'To the client, when the time changes'),
        released: frame('Request expired', 'To the client, when a request expires'),
        reminder: frame('Reminder', 'To the client, seven days and one day before').default(
          NO_WORDS,
        ),
        afterwards: frame('Review request', 'To the client, two days after').default(NO_WORDS),
      },
      {
        isBeside: true,
        note: 'Added before and after the standard text',
      },
    ),
    /** What a promotion may begin with. */
    templates: rows(
      'Newsletter templates',
      { item: 'template', titled: 'label', most: 20, least: 1 },
      template,
    ),
    /** What the artist answers often, to be put into a reply. */
    answers: rows('Saved answers', { item: 'answer', titled: 'label', most: 30 }, answer).default(
      [],
    ),
  })
  .transform((mail) => {
    giveIds(mail.templates, ({ label }) => label)
    giveIds(mail.answers, ({ label }) => label)
    return mail
  })
  .superRefine((mail, context) => {
    for (const name of ['templates', 'answers'] as const)
      refuseSharedIds(
        mail[name].map(({ id }, index) => ({ id, path: [name, index] })),
        context,
      )
  })

export type MailWords = z.output<typeof mailSchema>
export type MailKind = keyof MailWords['words']
export type MailFrame = MailWords['words'][MailKind]
export type MailTemplate = MailWords['templates'][number]
