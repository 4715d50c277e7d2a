import { expect, test } from 'vitest'
import { queryTerms } from '#app/kernel/text/search-terms.ts'
import { cleanText, hasForbiddenControls, isPhone } from '#app/kernel/text/text.ts'
import { replySubject } from '#app/messages/message-status.ts'
import { withoutQuotations } from '#app/platform/log/log-privacy.ts'
import { readToTheEnd } from '../../tests/support/http/very-long.ts'
import * as fields from './fields.schema.ts'

const PARSERS: [string, (text: string) => unknown][] = [
  ['a name', (text) => fields.nameField('Please enter a name').safeParse(text)],
  ['an email address', (text) => fields.emailField.safeParse(text)],
  ['a phone number', (text) => fields.phoneField.safeParse(text)],
  ['a service', (text) => fields.serviceField.safeParse(text)],
  ['a date', (text) => fields.dateField.safeParse(text)],
  ['a time', (text) => fields.timeField.safeParse(text)],
  ['a message', (text) => fields.messageField.safeParse(text)],
  ['details', (text) => fields.detailsField.safeParse(text)],
  ['text', cleanText],
  ['text with controls', hasForbiddenControls],
  ['digits', isPhone],
  ['words that are looked for', queryTerms],
  ['the subject of a reply', replySubject],
  ['a sentence of the log', withoutQuotations],
]

test.each(PARSERS)('a long text of tricks is read to its end as %s', (_what, parse) => {
  expect(readToTheEnd(parse).length).toBeGreaterThan(20)
})
