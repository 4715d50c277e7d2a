import { toBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { readLookPhoto } from '#app/look-briefs/look-briefs.server.ts'
import { readMailFile } from '#app/mail/folder/mail-files.server.ts'
import { findPerson } from './find-person.server.ts'

/** Names of credentials and of what stands for a person in counters: no copy of them leaves the desk. */
const KEYS = /(token|hash)$|^url$/i

/**
 * Everything about one person as the text of one JSON object, in parts, for those who ask what is
 * known of them (PIPEDA, Schedule 1, 4.9): appointments with their history, payments, receipts
 * and the artist's notes, messages, subscription with its records of consent, mail with its copies. Credentials are left out
 * of the rows, and the unguessable parts of links out of the copies. The copies of mail and the photographs are read one at a time.
 */
export async function* exportPerson(email: string, now: Temporal.Instant): AsyncGenerator<string> {
  const { mailFiles, lookPhotos, ...person } = await findPerson(email)
  const mails = person.mails.map((mail) => ({ ...mail, data: JSON.parse(mail.data) as unknown }))
  const bookings = person.bookings.map((row) => ({ ...row, ...toBooking(row) }))
  const receipts = person.receipts.map((row) => ({ ...row, content: JSON.parse(row.content) }))
  const rows = JSON.stringify(
    { exportedAt: toIsoInstant(now), ...person, bookings, receipts, mails },
    withoutKeys,
    2,
  )
  yield `${rows.slice(0, rows.lastIndexOf('}')).trimEnd()},\n  "mailFiles": [`
  for (const [index, name] of mailFiles.entries()) {
    const message = await readMailFile(name)
    const copy = JSON.stringify({ name, message: message && withoutLinks(message) })
    yield `${index > 0 ? ',' : ''}\n    ${copy}`
  }
  yield `${mailFiles.length > 0 ? '\n  ' : ''}],\n  "lookPhotos": [`
  for (const [index, photo] of lookPhotos.entries()) {
    const bytes = await readLookPhoto(database(), photo.bookingId, photo.id)
    const jpeg = bytes && Buffer.from(bytes).toString('base64')
    yield `${index > 0 ? ',' : ''}\n    ${JSON.stringify({ ...photo, jpeg })}`
  }
  yield `${lookPhotos.length > 0 ? '\n  ' : ''}]\n}\n`
}

function withoutKeys(name: string, value: unknown): unknown {
  return KEYS.test(name) ? undefined : value
}

/**
 * A stored email without the unguessable parts of its links, in every part of it: a copy that is handed on must
 * let nobody in.
 */
export function withoutLinks(message: string): string {
  const parts = message.replace(BASE64_TEXT, (part, head: string, body: string) => {
    const text = Buffer.from(body, 'base64').toString()
    const hidden = hideTokens(text)
    if (hidden === text) return part
    const lines =
      Buffer.from(hidden)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    return `${head}${lines.join('\r\n')}\r\n`
  })
  return hideTokens(parts)
}

/** A part of text that is written in base64: its headers, then its lines. */
const BASE64_TEXT =
  /(Content-Type: text\/[^\n]*\n(?:[^\r\n][^\n]*\n)*?Content-Transfer-Encoding: base64\r?\n(?:[^\r\n][^\n]*\n)*\r?\n)((?:[\w+/=]+\r?\n)+)/gi

/** 256 bits in base64url behind a slash or a dot, which lines of a part may break anywhere. */
const TOKEN = /([/.])(?:[\w-](?:=\r?\n|\r?\n[ \t])?){43}(?![\w-])/g

function hideTokens(text: string): string {
  return text.replace(TOKEN, '$1…')
}
