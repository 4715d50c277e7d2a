import { pictureFileName } from '#app/domain/pictures/picture-files.ts'
import type { Database } from '../engine/database.server.ts'
import { readPictureFile } from '../pictures/picture-files.server.ts'
import type { BookingRow } from '../rows/appointments.ts'
import type { ClientRow } from '../rows/clients.ts'
import type { ContentVersionRow } from '../rows/content.ts'
import type { LookBriefRow, LookPhotoRow } from '../rows/look-briefs.ts'
import type { MessageRow } from '../rows/messages.ts'
import type { PaymentRow, ReceiptRow, RetainerRow } from '../rows/payments.ts'
import type { PictureRow } from '../rows/pictures.ts'
import type { ConsentRow, NewsletterSubscriberRow } from '../rows/promotions.ts'
import type { ReviewRow } from '../rows/reviews.ts'
import type { BlockedTimeRow } from '../rows/schedule.ts'
import type { WaitlistEntryRow } from '../rows/waitlist.ts'
import type { MorningPlanRow, PartyPageRow, TrialRow } from '../rows/weddings.ts'
import { withSnapshot } from './snapshot.server.ts'

/** Who is told of the rows of the collections; called for one row after the other and waited for. */
interface RowVisitor {
  booking(row: BookingRow): Promise<void>
  message(row: MessageRow): Promise<void>
  blockedTime(row: BlockedTimeRow): Promise<void>
  /** `basis` is that of the consent in force; null without any. */
  subscriber(row: NewsletterSubscriberRow, basis: ConsentRow['basis'] | null): Promise<void>
  admin(row: { id: string; userId: string }): Promise<void>
  /** With the JPEG that its other sizes are made from. */
  picture(row: PictureRow, jpeg: Uint8Array | null): Promise<void>
  /** The newest version of a piece. */
  content(row: ContentVersionRow): Promise<void>
  client(row: ClientRow): Promise<void>
  retainer(row: RetainerRow): Promise<void>
  payment(row: PaymentRow): Promise<void>
  receipt(row: ReceiptRow): Promise<void>
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
    const latest = new Map<string, Pick<ConsentRow, 'number' | 'basis'>>()
    await each<ConsentRow>('consents', async ({ subscriberId, number, basis }) => {
      if (number > (latest.get(subscriberId)?.number ?? 0))
        latest.set(subscriberId, { number, basis })
    })
    await each<NewsletterSubscriberRow>('newsletterSubscribers', (row) =>
      visitor.subscriber(row, latest.get(row.id)?.basis ?? null),
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
    await each<MorningPlanRow>('morningPlans', (row) => visitor.morningPlan(row))
    await each<PartyPageRow>('partyPages', (row) => visitor.partyPage(row))
    await each<TrialRow>('trials', (row) => visitor.trial(row))
    await each<LookBriefRow>('lookBriefs', (row) => visitor.lookBrief(row))
    await each<LookPhotoRow>('lookPhotos', (row) => visitor.lookPhoto(row), { holdsFiles: true })
    await each<WaitlistEntryRow>('waitlistEntries', (row) => visitor.waitlistEntry(row))
    await each<ReviewRow>('reviews', (row) => visitor.review(row))
  })
}
