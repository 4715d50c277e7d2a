import type { Database } from '#app/database/database.server.ts'
import type { SignatureRequestRow, SignatureRow } from '#app/database/rows/agreements.ts'
import type { BookingRow } from '#app/database/rows/appointments.ts'
import type { ClientRow } from '#app/database/rows/clients.ts'
import type { ContentVersionRow } from '#app/database/rows/content.ts'
import type { LookBriefRow, LookPhotoRow } from '#app/database/rows/look-briefs.ts'
import type { MessageRow } from '#app/database/rows/messages.ts'
import type { PaymentRow, ReceiptRow, RetainerRow } from '#app/database/rows/payments.ts'
import type { PictureRow } from '#app/database/rows/pictures.ts'
import type { ConsentRow, NewsletterSubscriberRow } from '#app/database/rows/promotions.ts'
import type { ReviewRow } from '#app/database/rows/reviews.ts'
import type { BlockedTimeRow } from '#app/database/rows/schedule.ts'
import type { WaitlistEntryRow } from '#app/database/rows/waitlist.ts'
import type { MorningPlanRow, PartyPageRow, TrialRow } from '#app/database/rows/weddings.ts'
import { readPictureFile } from '#app/pictures/picture-files.server.ts'
import { pictureFileName } from '#app/pictures/picture-files.ts'
import { withSnapshot } from './snapshot.server.ts'

/** Who is told of the rows of the collections; called for one row after the other and waited for. */
interface RowVisitor {
  booking(row: BookingRow): Promise<void>
  message(row: MessageRow): Promise<void>
  blockedTime(row: BlockedTimeRow): Promise<void>
  /** `consents` has the first record first. */
  subscriber(row: NewsletterSubscriberRow, consents: readonly ConsentRow[]): Promise<void>
  admin(row: { id: string; userId: string }): Promise<void>
  /** With the JPEG that its other sizes are made from. */
  picture(row: PictureRow, jpeg: Uint8Array | null): Promise<void>
  /** The newest version of a piece. */
  content(row: ContentVersionRow): Promise<void>
  client(row: ClientRow): Promise<void>
  retainer(row: RetainerRow): Promise<void>
  payment(row: PaymentRow): Promise<void>
  receipt(row: ReceiptRow): Promise<void>
  signature(row: SignatureRow): Promise<void>
  signatureRequest(row: SignatureRequestRow): Promise<void>
  morningPlan(row: MorningPlanRow): Promise<void>
  partyPage(row: PartyPageRow): Promise<void>
  trial(row: TrialRow): Promise<void>
  lookBrief(row: LookBriefRow): Promise<void>
  lookPhoto(row: LookPhotoRow): Promise<void>
  waitlistEntry(row: WaitlistEntryRow): Promise<void>
  review(row: ReviewRow): Promise<void>
}

/** Shows all rows of the collections as they stand at one moment, one collection after the other. */
export async function visitCollections(visitor: RowVisitor): Promise<void> {
  await withSnapshot(async ({ db, rows }) => {
    const each = async <Row>(
      table: string,
      visit: (row: Row) => Promise<void>,
      about?: { holdsFiles?: boolean },
    ) => {
      for await (const batch of rows(table, about)) for (const row of batch) await visit(row as Row)
    }
    await each<BookingRow>('bookings', (row) => visitor.booking(row))
    await each<MessageRow>('messages', (row) => visitor.message(row))
    await each<BlockedTimeRow>('blockedTimes', (row) => visitor.blockedTime(row))
    const ledger = new Map<string, ConsentRow[]>()
    await each<ConsentRow>('consents', async (row) => {
      ledger.set(row.subscriberId, [...(ledger.get(row.subscriberId) ?? []), row])
    })
    await each<NewsletterSubscriberRow>('newsletterSubscribers', (row) =>
      visitor.subscriber(
        row,
        (ledger.get(row.id) ?? []).toSorted((one, other) => one.number - other.number),
      ),
    )
    await each<{ id: string; userId: string }>('admins', (row) => visitor.admin(row))
    // One after the other: while rows come, SQLite answers nothing else.
    const pictures: PictureRow[] = []
    await each<PictureRow>('pictures', async (row) => {
      pictures.push(row)
    })
    for (const row of pictures) {
      const name = pictureFileName(row.file, row.width, 'jpeg')
      await visitor.picture(row, await readPictureFile(db as unknown as Database, name))
    }
    const newest = new Map<string, ContentVersionRow>()
    await each<ContentVersionRow>('contentVersions', async (row) => {
      if (row.version > (newest.get(row.piece)?.version ?? 0)) newest.set(row.piece, row)
    })
    for (const row of newest.values()) await visitor.content(row)
    await each<ClientRow>('clients', (row) => visitor.client(row))
    await each<RetainerRow>('retainers', (row) => visitor.retainer(row))
    await each<PaymentRow>('payments', (row) => visitor.payment(row))
    await each<ReceiptRow>('receipts', (row) => visitor.receipt(row))
    await each<SignatureRow>('signatures', (row) => visitor.signature(row))
    await each<SignatureRequestRow>('signatureRequests', (row) => visitor.signatureRequest(row))
    await each<MorningPlanRow>('morningPlans', (row) => visitor.morningPlan(row))
    await each<PartyPageRow>('partyPages', (row) => visitor.partyPage(row))
    await each<TrialRow>('trials', (row) => visitor.trial(row))
    await each<LookBriefRow>('lookBriefs', (row) => visitor.lookBrief(row))
    await each<LookPhotoRow>('lookPhotos', (row) => visitor.lookPhoto(row), { holdsFiles: true })
    await each<WaitlistEntryRow>('waitlistEntries', (row) => visitor.waitlistEntry(row))
    await each<ReviewRow>('reviews', (row) => visitor.review(row))
  })
}
