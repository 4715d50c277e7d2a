import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultPieces } from '#app/content/defaults/defaults.ts'
import { questionsFrom } from '#app/content/defaults/words.ts'
import { type Database, database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import {
  loadPictures,
  picturesRevision,
  refreshPictures,
} from '#app/pictures/held-pictures.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { checkPiece } from './check-piece.server.ts'
import { latestVersion, latestVersionOf, latestVersions } from './content-versions.server.ts'
import type { Hours } from './hours.ts'
import { type HoursWords, writeHours } from './hours-sentence.ts'
import { isPieceName, PIECE_NAMES, type PieceName, type Pieces } from './pieces.ts'
import { type Settings, withoutExamples } from './settings.ts'
import type { Studio } from './studio.ts'

interface Held {
  pieces: Pieces
  /** 0 for a piece that was never published. */
  versions: Record<PieceName, number>
}

let defaults: Pieces | undefined
let held: Held | undefined
let changes = 0

/** What a preview shows in the place of what is published. */
const shownInstead = new AsyncLocalStorage<Partial<Pieces>>()

/** What a piece of the site says now. Synchronous: the value lies in memory, and nobody may change it. */
export function content<Name extends PieceName>(piece: Name): Pieces[Name] {
  return shownInstead.getStore()?.[piece] ?? present().pieces[piece]
}

/** Every piece as it is now. */
export function currentContent(): Pieces {
  return { ...present().pieces, ...shownInstead.getStore() }
}

/** The studio as settings, with what a preview shows in its place. */
export function currentSettings(): Settings {
  return settingsOf({ ...content('studio'), ...hoursOnSite() })
}

/** How the site says the hours: as the artist wrote it, else as it is written from the hours. */
function hoursOnSite(): HoursWords {
  const own = ownHoursWords()
  if (own) return own
  const { hours, weekendHours } = defaultContent().studio
  const written = writtenHours(content('hours'), today())
  const usual = writtenHours(defaultContent().hours, today())
  // With the usual week the sentences are the program's, to the letter.
  if (written.hours !== usual.hours) return written
  return { hours, weekendHours: written.weekendHours.replace(usual.weekendHours, weekendHours) }
}

/** Every page says the hours: they are written once a day for each value that holds. */
const writtenOf = new WeakMap<Hours, { on: CalendarDate; words: HoursWords }>()

function writtenHours(hours: Hours, on: CalendarDate): HoursWords {
  const before = writtenOf.get(hours)
  if (before?.on === on) return before.words
  const words = writeHours(hours, on)
  writtenOf.set(hours, { on, words })
  return words
}

/** What the artist wrote of the hours; null where the site says what is written from them. */
export function ownHoursWords(): HoursWords | null {
  return ownWordsIn(content('studio'))
}

/** The same of any version of the studio. */
export function ownWordsIn({ hours, weekendHours }: HoursWords): HoursWords | null {
  const { hours: usual, weekendHours: usualWeekend } = defaultContent().studio
  const isUsual = hours === usual && weekendHours === usualWeekend
  return hours === '' || isUsual ? null : { hours, weekendHours }
}

/** The same for pages: on a public address without what only stands there as an example. */
export function shownSettings(): Settings {
  const settings = currentSettings()
  return config().siteUrl?.startsWith('https:') ? withoutExamples(settings) : settings
}

/** Where notices to the artist go. */
export function artistEmail(): string {
  return content('studio').email
}

/** Who mail comes from: MAIL_FROM, or the artist. */
export function senderAddress(): string {
  return config().fixedSender ?? artistEmail()
}

/** Hours after which an unanswered request is released; null for never. */
export function answerHours(): number | null {
  return content('hours').pendingHours || null
}

/** The version that `content` answers with: 0 is the default. */
export function contentVersion(piece: PieceName): number {
  return present().versions[piece]
}

/** Runs `work` as if these values were published; nobody else sees them. */
export function withContent<Result>(values: Partial<Pieces>, work: () => Result): Result {
  return shownInstead.run(values, work)
}

/** Changes whenever anything that `content` answers does: what was made from it is out of date then. */
export function contentRevision(): number {
  // What the site says of coming periods changes with the day.
  if (present().pieces.hours.periods.length > 0 && today() !== dayOfRevision) {
    dayOfRevision = today()
    changes += 1
  }
  return changes + picturesRevision()
}

let dayOfRevision: CalendarDate | undefined

/** Says that pages say something else from now on, though no piece does. */
export function markChanged(): void {
  changes += 1
}

/** Version 0 of every piece: what the program and the environment say. */
export function defaultContent(): Pieces {
  defaults ??= defaultPieces(config().defaults)
  return defaults
}

/** Reads what is published now, whatever was held before: before the first request is answered. */
export async function loadContent(): Promise<void> {
  held = undefined
  await loadPictures()
  await refreshContent()
  changes += 1
}

/** Takes over what other processes published and uploaded since. Two small queries when there is nothing new. */
export async function refreshContent(): Promise<void> {
  const latest = await latestVersions(database())
  // Read after them: what was published shows pictures that were there before.
  await refreshPictures()
  for (const { piece, version } of latest) {
    if (!isPieceName(piece) || version <= contentVersion(piece)) continue
    const { value } = await readPublished(database(), piece)
    hold(piece, version, value)
  }
}

/** Takes over a piece alone, for what is decided by it: one small query when there is nothing new. */
export async function refreshPiece(db: Database, piece: PieceName): Promise<void> {
  if ((await latestVersionOf(db, piece)) <= contentVersion(piece)) return
  const { version, value } = await readPublished(db, piece)
  hold(piece, version, value)
}

/** From now on this is what the piece says in this process; an older version than the one held is not. */
export function hold<Name extends PieceName>(
  piece: Name,
  version: number,
  value: Pieces[Name],
): void {
  const now = present()
  if (version <= now.versions[piece]) return
  held = {
    pieces: { ...now.pieces, [piece]: value },
    versions: { ...now.versions, [piece]: version },
  }
  // Until they are the artist's own, the answers name the prices of now.
  if (piece === 'prices' && held.versions.questions === 0)
    held.pieces.questions = questionsFrom(held.pieces.prices)
  changes += 1
}

/**
 * What is stored as the newest version of a piece, or its default. A value that an older version of
 * the program stored and that does not pass any more is reported, and the default stands in for it.
 */
export async function readPublished<Name extends PieceName>(
  db: Database,
  piece: Name,
): Promise<{ version: number; value: Pieces[Name] }> {
  const row = await latestVersion(db, piece)
  if (!row) return { version: 0, value: unpublished(piece) }
  const checked = checkPiece(piece, upgradeValue(piece, JSON.parse(row.value)))
  if (checked.ok) return { version: row.version, value: checked.value }
  reportFault(
    `reading version ${row.version} of ${piece}`,
    new Error(JSON.stringify(checked.fields)),
  )
  return { version: row.version, value: defaultContent()[piece] }
}

/** What a piece says that was never published. */
function unpublished<Name extends PieceName>(piece: Name): Pieces[Name] {
  const { pieces, versions } = present()
  return versions[piece] === 0 ? pieces[piece] : defaultContent()[piece]
}

/** The artist's day, which is looked up once a minute: it is asked for with every page. */
function today(): CalendarDate {
  const minute = Math.floor(Date.now() / 60_000)
  if (lookedUp?.minute !== minute) lookedUp = { minute, date: dateAt(Temporal.Now.instant()) }
  return lookedUp.date
}

let lookedUp: { minute: number; date: CalendarDate } | undefined

function present(): Held {
  held ??= {
    pieces: defaultContent(),
    versions: Object.fromEntries(PIECE_NAMES.map((name) => [name, 0])) as Held['versions'],
  }
  return held
}

/** The studio as everything reads it that is handed settings: mail, calendar files, pages. */
function settingsOf(studio: Studio): Settings {
  const { name, bio, ...rest } = studio
  return {
    artistName: name,
    phone: rest.phone,
    email: rest.email,
    mailingAddress: rest.mailingAddress,
    socialUrls: rest.socialUrls,
    bio: {
      text: bio,
      sample: bio === defaultContent().studio.bio && config().defaults.settings.bio.sample,
    },
    location: rest.location,
    hours: rest.hours,
    weekendHours: rest.weekendHours,
  }
}

/**
 * A stored value as its schema wants it now. Hours could once begin and end at any minute; the first and last
 * half hour within them are the slots that they had.
 */
function upgradeValue(piece: PieceName, value: unknown): unknown {
  if (piece !== 'hours' || !isObject(value) || !isObject(value.weekly)) return value
  const weekly = Object.entries(value.weekly).map(([name, day]) => [name, onHalfHours(day)])
  return { ...value, weekly: Object.fromEntries(weekly) }
}

function onHalfHours(day: unknown): unknown {
  if (!isObject(day) || typeof day.from !== 'string' || typeof day.to !== 'string') return day
  const from = Math.ceil(minutesOf(day.from as TimeOfDay) / 30) * 30
  const to = Math.floor(minutesOf(day.to as TimeOfDay) / 30) * 30
  if (from > to) return { ...day, open: false, from: '09:00', to: '17:00' }
  return { ...day, from: timeFromMinutes(from), to: timeFromMinutes(to) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
