import { PROMOTION_CONTENT_MAX, SUBJECT_MAX } from '#app/kernel/field-lengths.ts'
import type { Field } from '../form/fields.ts'

const frame = (name: string, label: string, note: string): Field => ({
  kind: 'group',
  name: `words.${name}`,
  label,
  note,
  fields: [
    { kind: 'text', name: 'opening', label: 'Opening words', max: 600 },
    { kind: 'text', name: 'closing', label: 'Closing words', max: 600 },
  ],
})

export const mailFields: readonly Field[] = [
  {
    kind: 'group',
    name: 'automatic',
    label: 'Sent by themselves',
    note: 'At 10:00, once each, only for confirmed appointments',
    fields: [
      { kind: 'tick', name: 'weekBefore', label: 'A reminder seven days before' },
      { kind: 'tick', name: 'dayBefore', label: 'A reminder the day before' },
      { kind: 'tick', name: 'afterwards', label: 'Two days after: would they leave a few words?' },
    ],
  },
  {
    kind: 'group',
    label: 'Your words in the mails',
    note: 'Before and after what each mail says by itself; what is empty adds nothing',
    fields: [
      frame('received', 'Request received', 'To the client, when a request arrives'),
      frame('confirmed', 'Confirmed', 'To the client, when you confirm'),
      frame('cancelled', 'Cancelled or declined', 'To the client'),
      frame('moved', 'Moved', 'To the client, when the time changes'),
      frame('released', 'Released', 'To the client, when a request was not answered in time'),
      frame('reminder', 'Reminder', 'To the client, seven days and one day before'),
      frame('afterwards', 'A few words afterwards', 'To the client, two days after'),
    ],
  },
  {
    kind: 'rows',
    name: 'templates',
    label: 'Promotions begin with',
    item: 'template',
    titled: 'label',
    fields: [
      { kind: 'kept', name: 'id', label: 'Id' },
      { kind: 'line', name: 'label', label: 'Name', max: 40 },
      { kind: 'line', name: 'subject', label: 'Subject', max: SUBJECT_MAX },
      { kind: 'text', name: 'content', label: 'Words', max: PROMOTION_CONTENT_MAX },
    ],
    blank: { id: '', label: '', subject: '', content: '' },
    most: 20,
    least: 1,
    layout: 'blocks',
  },
]
