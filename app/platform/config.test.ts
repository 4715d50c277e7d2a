import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.server.ts'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('an empty environment is a working one', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: null,
    dataDir: resolve('data'),
    databaseUrl: null,
    smtpUrl: null,
    timeZone: 'America/Toronto',
    firstAdmin: null,
    trustProxy: null,
    defaults: { minNoticeHours: 0, pendingHours: 72 },
    rateLimit: true,
    sampleData: false,
    privateFetchHosts: [],
    warnings: [],
  })
})

test('every setting can be given', () => {
  const given = readConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    SITE_URL: 'https://rosewater.example/',
    DATA_DIR: '/srv/rosewater',
    DATABASE_URL: 'postgres://user:word@db.example/rosewater',
    SMTP_URL: 'smtps://user:word@mail.example',
    MAIL_FROM: 'desk@rosewater.example',
    ARTIST_EMAIL: 'artist@rosewater.example',
    ARTIST_NAME: ' Studio Nine ',
    MAILING_ADDRESS: '1 Main Street, Toronto',
    SOCIAL_URLS: 'https://a.example, https://b.example',
    SITE_TIME_ZONE: 'Europe/Berlin',
    ADMIN_EMAIL: 'artist@rosewater.example',
    ADMIN_PASSWORD: 'a-long-enough-password',
    TRUST_PROXY: 'X-Forwarded-For',
    MIN_NOTICE_HOURS: '12',
    PENDING_HOURS: '96',
    RATE_LIMIT: 'on',
  })
  expect(given).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    siteUrl: 'https://rosewater.example',
    dataDir: resolve('/srv/rosewater'),
    fixedSender: 'desk@rosewater.example',
    timeZone: 'Europe/Berlin',
    firstAdmin: { email: 'artist@rosewater.example', password: 'a-long-enough-password' },
    trustProxy: 'x-forwarded-for',
    defaults: { minNoticeHours: 12, pendingHours: 96 },
    warnings: [],
  })
  expect(given.defaults.settings.artistName).toBe('Studio Nine')
  expect(given.defaults.settings.socialUrls).toEqual(['https://a.example', 'https://b.example'])
})

test('empty and blank variables count as unset', () => {
  expect(readConfig({ PORT: '', SITE_URL: '  ', ADMIN_EMAIL: '', ADMIN_PASSWORD: ' ' })).toEqual(
    readConfig({}),
  )
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '1e3'],
  ['SITE_URL', 'rosewater.example'],
  ['SITE_URL', 'https://rosewater.example/path'],
  ['SITE_URL', 'https://rosewater.example/?q'],
  ['SITE_URL', 'https://user@rosewater.example'],
  ['SITE_URL', 'ftp://rosewater.example'],
  ['DATABASE_URL', 'mysql://user:Secret99@localhost/x'],
  ['DATABASE_URL', 'Secret99'],
  ['SMTP_URL', 'http://user:Secret99@localhost'],
  ['SMTP_URL', 'Secret99'],
  ['MAIL_FROM', 'not an address'],
  ['MAIL_FROM', 'a@b.ca, c@d.ca'],
  ['ARTIST_EMAIL', 'a@b'],
  ['ADMIN_PASSWORD', 'Secret99'],
  ['SITE_TIME_ZONE', 'Mars/Olympus'],
  ['SITE_TIME_ZONE', 'america/toronto'],
  ['SITE_TIME_ZONE', '+05:00'],
  ['TRUST_PROXY', 'two words'],
  ['TRUST_PROXY', 'X-Forwarded-For:'],
  ['MIN_NOTICE_HOURS', 'soon'],
  ['MIN_NOTICE_HOURS', '-1'],
  ['PENDING_HOURS', '-1'],
  ['PENDING_HOURS', '1.5'],
  ['RATE_LIMIT', 'maybe'],
  ['RATE_LIMIT', 'true'],
  ['STRIPE_SECRET_KEY', 'Secret99 of two words'],
  ['STRIPE_WEBHOOK_SECRET', 'Secret99é'],
  ['STRIPE_API_BASE', 'http://127.0.0.1:1234/v1'],
  ['PRIVATE_FETCH_HOSTS', '127.0.0.1'],
  ['PRIVATE_FETCH_HOSTS', 'http://127.0.0.1:8080'],
  ['PRIVATE_FETCH_HOSTS', '127.0.0.1:99999'],
  ['SOCIAL_URLS', 'javascript:alert(1)'],
  ['SOCIAL_URLS', 'http://plain.example'],
  ['ARTIST_NAME', 'x'.repeat(301)],
])('%s=%s is refused, named, and tells no secret', (name, value) => {
  const env =
    name === 'ADMIN_PASSWORD' ? { ADMIN_EMAIL: 'a@b.ca', [name]: value } : { [name]: value }
  const problems = problemsOf(env)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} `))
  expect(problems[0]).not.toContain('Secret99')
})

test('0 pending hours mean that nothing is ever released', () => {
  expect(readConfig({ PENDING_HOURS: '0' }).defaults.pendingHours).toBe(0)
})

test('all bad settings are named together', () => {
  const problems = problemsOf({ PORT: 'x', SITE_URL: 'x', RATE_LIMIT: 'x', ADMIN_EMAIL: 'a@b.ca' })
  expect(problems).toHaveLength(4)
})

test('the first admin needs both variables', () => {
  expect(problemsOf({ ADMIN_EMAIL: 'a@b.ca' })).toHaveLength(1)
  expect(problemsOf({ ADMIN_PASSWORD: 'a-long-enough-password' })).toHaveLength(1)
})

test('limits cannot be off behind an https address, but on this machine they can', () => {
  expect(problemsOf({ RATE_LIMIT: 'off', SITE_URL: 'https://rosewater.example' })).toHaveLength(1)
  expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBe(false)
  expect(readConfig({ RATE_LIMIT: 'off', SITE_URL: 'http://localhost' }).rateLimit).toBe(false)
})

test('a demo is nothing for an https address', () => {
  expect(readConfig({ SAMPLE_DATA: 'on' }).sampleData).toBe(true)
  expect(problemsOf({ SAMPLE_DATA: 'on', SITE_URL: 'https://rosewater.example' })).toHaveLength(1)
})

test('private hosts can be fetched from on this machine, but not from an https address', () => {
  const PRIVATE_FETCH_HOSTS = '127.0.0.1:8080, Calendar.Test:81'
  expect(readConfig({ PRIVATE_FETCH_HOSTS }).privateFetchHosts).toEqual([
    '127.0.0.1:8080',
    'calendar.test:81',
  ])
  expect(problemsOf({ PRIVATE_FETCH_HOSTS, SITE_URL: 'https://rosewater.example' })).toEqual([
    expect.stringMatching(/^PRIVATE_FETCH_HOSTS /),
  ])
})

test('cards need both keys, and another address than Stripe’s own is for tests', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  for (const [name, value] of Object.entries(keys)) {
    const problems = problemsOf({ [name]: value })
    expect(problems).toEqual([expect.stringContaining('set both or neither')])
    expect(problems[0]).not.toContain(value)
  }
  const STRIPE_API_BASE = 'http://127.0.0.1:4242'
  expect(readConfig(keys).cards).toMatchObject({ secretKey: 'sk_test_1', apiBase: null })
  expect(readConfig({ ...keys, STRIPE_API_BASE }).cards?.apiBase).toBe(STRIPE_API_BASE)
  const SITE_URL = 'https://rosewater.example'
  for (const env of [
    { ...keys, STRIPE_API_BASE, SITE_URL },
    { STRIPE_API_BASE, SITE_URL },
  ])
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^STRIPE_API_BASE /)])
})

test('https without a named proxy header is unwise but no error', () => {
  const { warnings } = readConfig({ SITE_URL: 'https://rosewater.example' })
  expect(warnings).toEqual([expect.stringMatching(/TRUST_PROXY/)])
})

test.each([
  ['0.0.0.0', true],
  ['192.0.2.7', true],
  ['::', true],
  ['2001:db8::1', true],
  ['127.evil.example', true],
  ['127.0.0.1', false],
  ['127.8.9.1', false],
  ['::1', false],
  ['localhost', false],
])('listening on %s without a SITE_URL is told to be unwise: %s', (HOST, isUnwise) => {
  const told = readConfig({ HOST }).warnings.some((one) => /HOST.*SITE_URL is unset/.test(one))
  expect(told).toBe(isUnwise)
  expect(readConfig({ HOST, SITE_URL: 'http://rosewater.example' }).warnings).toEqual([])
})

test('what is kept, and how long, has defaults and bounds', () => {
  const unset = readConfig({})
  expect(unset.retention).toEqual({ appointmentsMonths: 84, messagesMonths: 24, mailDays: 90 })
  expect(unset.warnings).toEqual([])
  const set = readConfig({ RETAIN_APPOINTMENTS_MONTHS: '36', RETAIN_MAIL_DAYS: '5' })
  expect(set.retention).toMatchObject({ appointmentsMonths: 36, mailDays: 5 })
  expect(set.warnings.join()).toContain('RETAIN_APPOINTMENTS_MONTHS')
  const problems = problemsOf({ RETAIN_MAIL_DAYS: '4', RETAIN_MESSAGES_MONTHS: '0' })
  expect(problems.join()).toMatch(/RETAIN_MESSAGES_MONTHS.*RETAIN_MAIL_DAYS/)
})
