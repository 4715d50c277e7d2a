import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { bookedUnder } from '#app/database/queries.ts'
import type { SignatureRow } from '#app/database/rows/agreements.ts'
import type { BookingEventRow, BookingRow } from '#app/database/rows/appointments.ts'
import type { CardRefundRow, CardSessionRow } from '#app/database/rows/cards.ts'
import type { ClientRow } from '#app/database/rows/clients.ts'
import type { LookBriefRow, LookPhotoRow } from '#app/database/rows/look-briefs.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { MessageRow } from '#app/database/rows/messages.ts'
import type { PaymentRow, ReceiptRow } from '#app/database/rows/payments.ts'
import type { ConsentRow, NewsletterSubscriberRow } from '#app/database/rows/promotions.ts'
import type { ReviewRow } from '#app/database/rows/reviews.ts'
import type { WaitlistEntryRow } from '#app/database/rows/waitlist.ts'
import type { Tables } from '#app/database/tables.ts'

/** Every row about one person, as it lies in the database. */
export interface PersonRows {
  bookings: BookingRow[]
  bookingEvents: BookingEventRow[]
  lookBriefs: LookBriefRow[]
  /** Without their bytes. */
  lookPhotos: Omit<LookPhotoRow, 'bytes'>[]
  client: ClientRow | null
  waitlistEntries: WaitlistEntryRow[]
  /** Of their appointments; what is left of appointments that are gone names nobody's address. */
  payments: PaymentRow[]
  receipts: ReceiptRow[]
  cardSessions: CardSessionRow[]
  cardRefunds: CardRefundRow[]
  signatures: SignatureRow[]
  messages: MessageRow[]
  subscribers: NewsletterSubscriberRow[]
  consents: ConsentRow[]
  mails: OutboxRow[]
  reviews: ReviewRow[]
}

/** The rows that hold an e-mail address, whatever its case, or belong to one that does. */
export async function readPerson(db: Database, email: string): Promise<PersonRows> {
  const isAboutThem = (
    eb: ExpressionBuilder<Tables, 'messages' | 'newsletterSubscribers' | 'waitlistEntries'>,
  ) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where(bookedUnder([email]))
    .orderBy('date')
    .orderBy('time')
    .execute()
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where((eb) => isAboutThem(eb as never))
    .orderBy('createdAt')
    .execute()
  const subscribers = await db
    .selectFrom('newsletterSubscribers')
    .selectAll()
    .where((eb) => isAboutThem(eb as never))
    .execute()
  const about = {
    email,
    bookingIds: idsOf(bookings),
    messageIds: idsOf(messages),
    subscriberIds: idsOf(subscribers),
  }
  return {
    bookings,
    bookingEvents: await db
      .selectFrom('bookingEvents')
      .selectAll()
      .where('bookingId', 'in', orNone(about.bookingIds))
      .orderBy('at')
      .execute(),
    lookBriefs: await db
      .selectFrom('lookBriefs')
      .selectAll()
      .where('bookingId', 'in', orNone(about.bookingIds))
      .execute(),
    lookPhotos: await db
      .selectFrom('lookPhotos')
      .select(['id', 'bookingId', 'width', 'height', 'size', 'createdAt'])
      .where('bookingId', 'in', orNone(about.bookingIds))
      .orderBy('createdAt')
      .execute(),
    client:
      (await db
        .selectFrom('clients')
        .selectAll()
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst()) ?? null,
    waitlistEntries: await db
      .selectFrom('waitlistEntries')
      .selectAll()
      .where((eb) => isAboutThem(eb as never))
      .orderBy('date')
      .execute(),
    payments: await db
      .selectFrom('payments')
      .selectAll()
      .where('bookingId', 'in', orNone(about.bookingIds))
      .orderBy('createdAt')
      .orderBy('number')
      .execute(),
    receipts: await db
      .selectFrom('receipts')
      .selectAll()
      .where('bookingId', 'in', orNone(about.bookingIds))
      .orderBy('issuedAt')
      .execute(),
    cardSessions: await db
      .selectFrom('cardSessions')
      .selectAll()
      .where('bookingId', 'in', orNone(about.bookingIds))
      .orderBy('createdAt')
      .execute(),
    cardRefunds: await db
      .selectFrom('cardRefunds')
      .selectAll()
      .where('bookingId', 'in', orNone(about.bookingIds))
      .orderBy('createdAt')
      .execute(),
    signatures: await db
      .selectFrom('signatures')
      .selectAll()
      .where('bookingId', 'in', orNone(about.bookingIds))
      .orderBy('signedAt')
      .execute(),
    messages,
    subscribers,
    consents: await db
      .selectFrom('consents')
      .selectAll()
      .where('subscriberId', 'in', orNone(about.subscriberIds))
      .orderBy('number')
      .execute(),
    mails: await db
      .selectFrom('outbox')
      .selectAll()
      .where((eb) => isMailAbout(eb, about))
      .orderBy('createdAt')
      .execute(),
    reviews: await db
      .selectFrom('reviews')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()),
          eb('bookingId', 'in', orNone(about.bookingIds)),
        ]),
      )
      .orderBy('askedAt')
      .execute(),
  }
}

export interface About {
  email: string
  bookingIds: readonly string[]
  messageIds: readonly string[]
  subscriberIds: readonly string[]
}

/** Mail to a person, about their rows, or with their address in its data, such as one to the artist. */
export function isMailAbout(
  eb: ExpressionBuilder<Tables, 'outbox'>,
  { email, bookingIds, messageIds, subscriberIds }: About,
): Expression<SqlBool> {
  return eb.or([
    eb(eb.fn<string>('lower', ['recipient']), '=', email.toLowerCase()),
    eb('bookingId', 'in', orNone(bookingIds)),
    eb('aboutMessageId', 'in', orNone(messageIds)),
    eb('subscriberId', 'in', orNone(subscriberIds)),
    holdsAddress('data', email),
  ])
}

/** Whether the JSON of a column has the address as the whole of an `email`. */
export function holdsAddress(column: string, email: string): Expression<SqlBool> {
  const written = `"email":${JSON.stringify(email)}`.toLowerCase()
  const pattern = `%${written.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}

/** PostgreSQL knows no empty list; nothing has the empty id. */
export function orNone(ids: readonly string[]): string[] {
  return ids.length > 0 ? [...ids] : ['']
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
