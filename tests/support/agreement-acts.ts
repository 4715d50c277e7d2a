import { agreementOf } from '#app/agreements/agreement-of.server.ts'
import { signAgreement, signatureForm } from '#app/agreements/sign-agreement.server.ts'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { content, contentVersion } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import type { AgreementPiece } from '#app/content/schemas/agreement.schema.ts'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { parseForm } from '#app/platform/validation.ts'
import { requested } from './database/visitor-acts.ts'
import { freshDate } from './dates.ts'

export const now = Temporal.Now.instant().round('millisecond')
export const today = localNow(now, 'America/Toronto').date

export const WORDS =
  'We agree on **this day**.\n\n- One\n- Two, see [the rules](https://example.org/rules)'

/** Publishes the agreement, and answers its version. */
export async function publishAgreement(over: Partial<AgreementPiece> = {}): Promise<number> {
  const value = { requiredFor: 'all', title: 'Our agreement', words: WORDS, ...over }
  const version = contentVersion('agreement')
  const published = await publish({ piece: 'agreement', version, value, userId: null }, now)
  if (!published.ok) throw new Error('the agreement was refused')
  return published.version
}

/** Asks for part of the price in advance, or, with 0, for nothing. */
export async function askInAdvance(percent: number, dueDays = 7): Promise<void> {
  const retainer = { percent, dueDays, words: 'By e-transfer, please.' }
  const value = { ...content('policies'), retainer }
  const version = contentVersion('policies')
  const published = await publish({ piece: 'policies', version, value, userId: null }, now)
  if (!published.ok) throw new Error('the policies were refused')
}

/** A confirmed appointment of $140. */
export async function confirmed(over: Record<string, unknown> = {}): Promise<string> {
  const { id } = await requested({ date: freshDate(), service: 'Glam Makeup', ...over }, { now })
  await changeBookingStatus(id, 'confirmed', now)
  return id
}

/** What the client's form says, and when it is sent. */
export async function sign(
  id: string,
  {
    version,
    at = now,
    ...fields
  }: { version: number; name?: string; agree?: string; at?: Temporal.Instant },
): Promise<void> {
  const form = new FormData()
  const said = { agree: 'on', name: 'Ada Lovelace', ...fields }
  for (const [name, value] of Object.entries(said)) form.set(name, value)
  await signAgreement(id, { version: String(version), entry: parseForm(signatureForm, form) }, at)
}

async function bookingOf(id: string) {
  const booking = await findBooking(database(), id)
  if (!booking) throw new Error('the booking is gone')
  return booking
}

export async function agreementNow(id: string, day = today) {
  return await agreementOf(database(), await bookingOf(id), day)
}

export async function moneyNow(id: string, day = today) {
  return await moneyOf(database(), await bookingOf(id), day)
}
