import { expect, test } from 'vitest'
import { withoutLinks } from './export-person.server.ts'

const TOKEN = 'qV3n-token_0123456789abcdefghijklmnopqrstuv'
const ID = '8f14e45f-ceea-467f-a8a4-6c1a2b6f5d3e'

test('links lose their tokens in plain text, across soft breaks and in a calendar file', () => {
  const file = [
    'BEGIN:VEVENT',
    `URL:https://rosewater.example/booking/${TOKEN.slice(0, 20)}`,
    ` ${TOKEN.slice(20)}`,
    'END:VEVENT',
    '',
  ].join('\r\n')
  const base64 =
    Buffer.from(file)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  const message = [
    'Subject: Your request',
    '',
    `https://rosewater.example/booking/${TOKEN} and`,
    `https://rosewater.example/booking/confirm/${ID}.${TOKEN}`,
    `<a href=3D"https://rosewater.example/review/${TOKEN.slice(0, 7)}=`,
    `${TOKEN.slice(7)}">`,
    '--part',
    'Content-Type: text/calendar; charset=utf-8; method=PUBLISH; name=invite.ics',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename=invite.ics',
    '',
    ...base64,
    '--part--',
  ].join('\r\n')
  const written = withoutLinks(message)
  expect(written).toContain('https://rosewater.example/booking/… and')
  expect(written).toContain(`/booking/confirm/${ID}.…`)
  expect(written).toContain('/review/…">')
  const [, lines = ''] = written.split('filename=invite.ics\r\n\r\n')
  const decoded = Buffer.from(lines.split('--part')[0] ?? '', 'base64').toString()
  expect(decoded).toContain('URL:https://rosewater.example/booking/…\r\nEND:VEVENT')
  expect(written.replace(/=\r\n/g, '')).not.toContain(TOKEN)
})

test('a message without links is as it was', () => {
  const message = 'Subject: x\r\n\r\nSee https://rosewater.example/policies, please.\r\n'
  expect(withoutLinks(message)).toBe(message)
})
