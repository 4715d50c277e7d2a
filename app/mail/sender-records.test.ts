import { expect, test } from 'vitest'
import { judgeDkim, judgeDmarc, judgeSpf } from './sender-records.ts'

const DOMAIN = 'studio.ca'

test.each([
  [null, 'unknown'],
  [[], 'missing'],
  [['google-site-verification=abc'], 'missing'],
  [['v=spf10 ~all'], 'missing'],
  [['v=spf1 include:_spf.mail.ca ~all'], 'good'],
  [['V=SPF1 ip4:192.0.2.1 -all'], 'good'],
  [['v=spf1 redirect=_spf.mail.ca'], 'good'],
  [['v=spf1 include:_spf.mail.ca'], 'wrong'],
  [['v=spf1 include:_spf.mail.ca ?all'], 'wrong'],
  [['v=spf1 a mx +all'], 'wrong'],
  [['v=spf1 all'], 'wrong'],
  [['v=spf1 ~all', 'v=spf1 -all'], 'wrong'],
  [[`v=spf1 ${'include:a.ca '.repeat(11)}~all`], 'wrong'],
  [[`v=spf1 ${'include:a.ca '.repeat(10)}~all`], 'good'],
] as const)('SPF %j is %s', (records, state) => {
  const verdict = judgeSpf(DOMAIN, records)
  expect(verdict.state).toBe(state)
  expect(verdict.write !== null).toBe(state === 'missing')
})

test.each([
  [null, 'unknown'],
  [[], 'missing'],
  [['v=DMARC1; p=none'], 'good'],
  [['v=DMARC1;p=reject;pct=100'], 'good'],
  [['v=DMARC1; rua=mailto:a@studio.ca'], 'wrong'],
  [['v=DMARC1; sp=none'], 'wrong'],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong'],
] as const)('DMARC %j is %s', (records, state) => {
  expect(judgeDmarc(DOMAIN, records, 'artist@studio.ca').state).toBe(state)
})

test('who has no DMARC record is told what to write, with their own address', () => {
  expect(judgeDmarc(DOMAIN, [], 'artist@studio.ca').write).toEqual({
    name: '_dmarc.studio.ca',
    value: 'v=DMARC1; p=none; rua=mailto:artist@studio.ca',
  })
})

test.each([
  [{ s1: null, s2: null }, 'unknown'],
  [{ s1: [], s2: [] }, 'unknown'],
  [{ s1: ['v=DKIM1; k=rsa; p=MIGf'], s2: null }, 'good'],
  [{ s1: ['k=rsa; p=MIGf'] }, 'good'],
  [{ s1: ['v=DKIM1; p='] }, 'wrong'],
  [{ s1: ['v=DKIM1; p='], s2: ['p=MIGf'] }, 'good'],
] as const)('DKIM %j is %s', (keys, state) => {
  expect(judgeDkim(DOMAIN, keys).state).toBe(state)
})
