import { resolve } from 'node:path'
import { defaultSettings, type Settings } from '#app/content/settings.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isKnownZone, localNow } from '#app/kernel/local-time.ts'
import { DEFAULT_RETENTION, type Retention } from '#app/privacy/retention.ts'
import { PENDING_HOURS } from '#app/requests/pending-requests.ts'
import { type BackupStore, parseBackupStore } from './backup-store.ts'

export interface Config {
  host: string
  /** 0 asks the system for a free port. */
  port: number
  /** Public origin without a trailing slash, or null when unset. */
  siteUrl: string | null
  dataDir: string
  databaseUrl: string | null
  /** Seals the secrets in the database; null leaves them in plain. */
  appSecret: string | null
  smtpUrl: string | null
  /** MAIL_FROM; null where the sender is the artist's address. */
  fixedSender: string | null
  /** What paying by card needs; null while it is off. */
  cards: CardsConfig | null
  /** To whom backups are encrypted (`age1…`); null leaves them in plain. */
  backupRecipient: string | null
  /** Where backups are sent to; null while they stay on this machine. */
  backupStore: BackupStore | null
  timeZone: string
  firstAdmin: { email: string; password: string } | null
  trustProxy: string | null
  rateLimit: boolean
  /** A demo: the desk says so, and a link signs in to it. */
  sampleData: boolean
  /** `host:port` of servers that the site may fetch from although they are private or plain http: for tests. */
  privateFetchHosts: string[]
  /** How long what people told the site is kept. */
  retention: Retention
  /** What stands until the artist publishes something else: read it through `app/content`. */
  defaults: {
    settings: Settings
    minNoticeHours: number
    /** Hours after which an unanswered request is released; 0 means never. */
    pendingHours: number
  }
  /** Sentences for the log at start: unwise but not wrong. */
  warnings: string[]
}

/** The keys of an account with Stripe. */
interface CardsConfig {
  secretKey: string
  webhookSecret: string
  /** Where Stripe is asked, when not at its own address: for tests. */
  apiBase: string | null
}

export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

let current: Config | undefined

/** The settings of this process, read once. Throws ConfigError that names every bad variable. */
export function config(): Config {
  current ??= readConfig(process.env)
  return current
}

/** The date at that instant by the artist's clock. */
export function dateAt(instant: Temporal.Instant): CalendarDate {
  return localNow(instant, config().timeZone).date
}

/** Reads and checks a whole environment. Throws ConfigError that names every bad variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | Problem): T => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (!(value instanceof Problem)) return value
    problems.push(`${name} ${value.sentence}`)
    return fallback
  }

  const settings = readSettings(read)
  const siteUrl = read('SITE_URL', null, parseOrigin)
  const trustProxy = read('TRUST_PROXY', null, parseHeaderName)
  const fixedSender = read('MAIL_FROM', null, parseEmail)
  const rateLimit = read('RATE_LIMIT', true, parseSwitch)
  const sampleData = read('SAMPLE_DATA', false, parseSwitch)
  const privateFetchHosts = read('PRIVATE_FETCH_HOSTS', [], parseHostsAndPorts)
  const adminEmail = read('ADMIN_EMAIL', null, parseEmail)
  const adminPassword = read('ADMIN_PASSWORD', null, parsePassword)

  const cards = readCards(read, problems)
  const backupRecipient = read('BACKUP_AGE_RECIPIENT', null, parseAgeRecipient)
  const backupStore = read('BACKUP_S3', null, readStore)
  if (backupStore && !backupRecipient)
    problems.push('BACKUP_S3 needs BACKUP_AGE_RECIPIENT: nothing leaves this machine in plain')
  if (env.STRIPE_API_BASE?.trim() && siteUrl?.startsWith('https:'))
    problems.push('STRIPE_API_BASE is for tests and must not be set with an https SITE_URL')
  if (Boolean(env.ADMIN_EMAIL?.trim()) !== Boolean(env.ADMIN_PASSWORD?.trim()))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither')
  if (!rateLimit && siteUrl?.startsWith('https:'))
    problems.push('RATE_LIMIT must not be off with an https SITE_URL')
  if (sampleData && siteUrl?.startsWith('https:'))
    problems.push('SAMPLE_DATA must not be on with an https SITE_URL')
  if (privateFetchHosts.length > 0 && siteUrl?.startsWith('https:'))
    problems.push('PRIVATE_FETCH_HOSTS must not be set with an https SITE_URL')

  const result: Config = {
    host: read('HOST', '127.0.0.1', (text) => text),
    port: read('PORT', 3000, (text) => parseWhole(text, 0, 65_535)),
    siteUrl,
    dataDir: resolve(read('DATA_DIR', './data', (text) => text)),
    databaseUrl: read('DATABASE_URL', null, parsePostgresUrl),
    appSecret: read('APP_SECRET', null, parseSecret),
    smtpUrl: read('SMTP_URL', null, parseSmtpUrl),
    fixedSender,
    cards,
    backupRecipient,
    backupStore,
    timeZone: read('SITE_TIME_ZONE', 'America/Toronto', parseZone),
    firstAdmin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : null,
    trustProxy,
    rateLimit,
    sampleData,
    privateFetchHosts,
    retention: readRetention(read),
    defaults: {
      settings,
      minNoticeHours: read('MIN_NOTICE_HOURS', 0, (text) => parseWhole(text, 0, 8_760)),
      pendingHours: read('PENDING_HOURS', PENDING_HOURS, (text) => parseWhole(text, 0, 8_760)),
    },
    warnings: [],
  }
  if (siteUrl?.startsWith('https:') && !trustProxy)
    result.warnings.push(
      'SITE_URL is https but TRUST_PROXY is unset: behind a proxy every visitor would share one address for the limits',
    )
  if (!siteUrl && !isLoopback(result.host))
    result.warnings.push(
      'HOST is not a loopback address and SITE_URL is unset: links are made of whatever host a visitor names, and cookies and tokens cross the network unencrypted; set SITE_URL to the https address',
    )
  if (result.retention.appointmentsMonths < DEFAULT_RETENTION.appointmentsMonths)
    result.warnings.push(
      'RETAIN_APPOINTMENTS_MONTHS is under 84: Canadian business records must be kept for six years after their tax year (Income Tax Act s. 230(4)), so keep them elsewhere',
    )
  if (problems.length > 0) throw new ConfigError(problems)
  return result
}

/** A new value for one variable, as `read` hands it to the parsers. */
type Read = <T>(name: string, fallback: T, parse: (text: string) => T | Problem) => T

function readSettings(read: Read): Settings {
  const line = (text: string) => (text.length <= 300 ? text : new Problem('is over 300 characters'))
  return {
    ...defaultSettings,
    artistName: read('ARTIST_NAME', defaultSettings.artistName, line),
    phone: read('ARTIST_PHONE', defaultSettings.phone, line),
    email: read('ARTIST_EMAIL', defaultSettings.email, parseEmail),
    mailingAddress: read('MAILING_ADDRESS', defaultSettings.mailingAddress, line),
    socialUrls: read('SOCIAL_URLS', defaultSettings.socialUrls, parseWebAddresses),
    bio: read('ARTIST_BIO', defaultSettings.bio, (text) => ({ text, sample: false })),
  }
}

function readStore(text: string): BackupStore | Problem {
  const sentence =
    'must be https://KEY:SECRET@endpoint/bucket/prefix?region=… (its value is not shown)'
  return parseBackupStore(text) ?? new Problem(sentence)
}

/** The public half of a key, as `age-keygen` prints it. */
function parseAgeRecipient(text: string): string | Problem {
  return /^age1[02-9ac-hj-np-z]{58}$/.test(text)
    ? text
    : new Problem('must be the public key that age-keygen prints, which begins with age1')
}

/** Off until both keys are there. */
function readCards(read: Read, problems: string[]): CardsConfig | null {
  const key = (text: string) =>
    /^[\x21-\x7e]{1,255}$/.test(text)
      ? text
      : new Problem('must be a key as Stripe shows it (its value is not shown)')
  const known = problems.length
  const secretKey = read<string | null>('STRIPE_SECRET_KEY', null, key)
  const webhookSecret = read<string | null>('STRIPE_WEBHOOK_SECRET', null, key)
  const apiBase = read('STRIPE_API_BASE', null, parseOrigin)
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiBase }
  if ((secretKey || webhookSecret) && problems.length === known)
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither')
  return null
}

/** Mail is tried for four days, so no copy of it goes sooner. */
function readRetention(read: Read): Retention {
  const { appointmentsMonths, messagesMonths, mailDays } = DEFAULT_RETENTION
  const months = (text: string) => parseWhole(text, 1, 1_200)
  const days = (text: string) => parseWhole(text, 5, 36_500)
  return {
    appointmentsMonths: read('RETAIN_APPOINTMENTS_MONTHS', appointmentsMonths, months),
    messagesMonths: read('RETAIN_MESSAGES_MONTHS', messagesMonths, months),
    mailDays: read('RETAIN_MAIL_DAYS', mailDays, days),
  }
}

class Problem {
  readonly sentence: string
  constructor(sentence: string) {
    this.sentence = sentence
  }
}

function parseWhole(text: string, least: number, most: number): number | Problem {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  return new Problem(`must be a whole number from ${least} to ${most}, not "${text}"`)
}

function parseOrigin(text: string): string | Problem {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
    return url.origin
  return new Problem('must be an origin such as https://rosewater.example, with no path')
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function parsePostgresUrl(text: string): string | Problem {
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
  return new Problem(
    'must be a postgres:// address (its value is not shown: it may hold a password)',
  )
}

/** Random text, such as `openssl rand -base64 32` writes: what a person thinks up can be guessed. */
function parseSecret(text: string): string | Problem {
  if (text.length >= 32 && new Set(text).size >= 12) return text
  return new Problem(
    'must be at least 32 random characters, such as openssl rand -base64 32 writes',
  )
}

function parseSmtpUrl(text: string): string | Problem {
  if (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname)
    return text
  return new Problem(
    'must be an smtp:// or smtps:// address (its value is not shown: it may hold a password)',
  )
}

function parseEmail(text: string): string | Problem {
  if (/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(text) && text.length <= 254) return text
  return new Problem(`must be one e-mail address, not "${text}"`)
}

function parsePassword(text: string): string | Problem {
  if (text.length >= 12 && text.length <= 128) return text
  return new Problem('must have 12 to 128 characters')
}

function parseZone(text: string): string | Problem {
  return isKnownZone(text)
    ? text
    : new Problem(`must be a time zone such as America/Toronto, not "${text}"`)
}

function parseHeaderName(text: string): string | Problem {
  return /^[A-Za-z0-9-]{1,64}$/.test(text)
    ? text.toLowerCase()
    : new Problem('must be the name of one header, such as X-Forwarded-For')
}

function parseSwitch(text: string): boolean | Problem {
  if (text === 'on' || text === 'off') return text === 'on'
  return new Problem(`must be on or off, not "${text}"`)
}

function parseHostsAndPorts(text: string): string[] | Problem {
  const hosts = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const fine = hosts.every((one) => /^[^/@\s]+:\d{1,5}$/.test(one) && URL.canParse(`http://${one}`))
  return fine
    ? hosts
    : new Problem('must be hosts with a port, such as 127.0.0.1:8080, separated by commas')
}

function parseWebAddresses(text: string): string[] | Problem {
  const addresses = text.split(/[\s,]+/).filter(Boolean)
  const fine = addresses.every((one) => URL.canParse(one) && new URL(one).protocol === 'https:')
  return fine ? addresses : new Problem('must be https:// addresses separated by commas')
}
