import { expect, test } from 'vitest'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({
  RETAIN_APPOINTMENTS_MONTHS: '36',
  RETAIN_MESSAGES_MONTHS: '18',
  RETAIN_MAIL_DAYS: '45',
})

test('the public page says what is set', async () => {
  const { body } = await shared.call('GET', '/privacy')
  const text = String(body).replaceAll('<!-- -->', '')
  for (const words of [
    '3 years from their day',
    '18 months from the last message',
    '45 days.',
    'Names and addresses of people who unsubscribed',
    'Commission d’accès à l’information',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('2 years')
  expect(text).not.toMatch(/Appointments and their history[^.]*7 years/)
  expect(text).not.toMatch(/Emails sent or given up[^.]*90 days/)
})
