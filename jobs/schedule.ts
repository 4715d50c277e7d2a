import { backUp, isBackupWanted } from '#app/backup/back-up.server.ts'
import { onFreedTime } from '#app/booking/freed-time.ts'
import { settleCards } from '#app/cards/settle-cards.server.ts'
import { countSpending } from '#app/clients/count-spending.server.ts'
import { refreshContent } from '#app/content/current.server.ts'
import { endLookPhotos } from '#app/look-briefs/look-photos.server.ts'
import { startMailWorker } from '#app/mail-worker/worker.server.ts'
import { endAlternatives } from '#app/moves/end-alternatives.server.ts'
import { freeAnsweredTimes } from '#app/moves/free-answered-times.server.ts'
import {
  hasOtherCalendars,
  refreshCalendars,
} from '#app/other-calendars/manage-calendars.server.ts'
import { encodePictures, isEncodingWanted } from '#app/pictures/encode-pictures.server.ts'
import { forgetUndo } from '#app/privacy/forget-undo.server.ts'
import {
  deleteShortLived,
  isRetentionWanted,
  runNightlyRetention,
} from '#app/privacy/retention.server.ts'
import { startScheduledCampaigns } from '#app/promotions/campaigns/start-scheduled-campaigns.server.ts'
import { onPushWaiting } from '#app/push/notify.server.ts'
import { hasPushWaiting, sendNotifications } from '#app/push/send-push.server.ts'
import { alignScheduledMail } from '#app/reminders/align-scheduled-mail.server.ts'
import { remindOfOverdue } from '#app/reminders/remind-of-overdue.server.ts'
import { scheduleMissing } from '#app/reminders/schedule-missing.server.ts'
import { sendScheduledMail } from '#app/reminders/send-scheduled-mail.server.ts'
import { expireUnconfirmedRequests } from '#app/requests/expire-unconfirmed-requests.server.ts'
import { processPendingRequests } from '#app/requests/process-pending-requests.server.ts'
import { refreshReviews } from '#app/reviews/published-reviews.server.ts'
import { sendNoticeDigest } from '#app/system/gather-notices.server.ts'
import { mailOfNow } from '#app/system/mail-of-now.server.ts'
import { scarceSpace, warnOfFullDisk } from '#app/system/warn-of-full-disk.server.ts'
import { warnOfUnsentBackups } from '#app/system/warn-of-unsent-backups.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { type Job, startJobs } from './scheduler.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Soon after the start, because a process may not live for an hour. */
const SOON = { firstMs: MINUTE_MS, everyMs: HOUR_MS }

/** Longer than a backup or the nightly deletion of a large site takes; then another process tries. */
const LEASE_MINUTES = 30

/** In the first minute after 03:00 on the artist's clock, or some time after the start when that night's is missing. */
export const nightlyBackup: Job = {
  name: 'backing up',
  firstMs: MINUTE_MS,
  everyMs: MINUTE_MS,
  isDue: isBackupWanted,
  leaseMinutes: LEASE_MINUTES,
  run: (now, signal) => backUp({ now, signal }),
}

/** Once a night, all whose time to be kept is over. */
export const nightlyRetention: Job = {
  ...SOON,
  name: 'deleting what has expired',
  isDue: isRetentionWanted,
  leaseMinutes: LEASE_MINUTES,
  run: (now, stopping) => runNightlyRetention(now, () => stopping.aborted),
}

/** Every 10 minutes, whichever process is first. */
export const otherCalendars: Job = {
  name: 'fetching other calendars',
  firstMs: MINUTE_MS,
  everyMs: 10 * MINUTE_MS,
  isDue: hasOtherCalendars,
  leaseMinutes: 9,
  run: (now, stopping) => refreshCalendars(now, () => stopping.aborted),
}

/** A publication is seen everywhere within five seconds. */
const CONTENT_MS = 2_000

/** Everything that runs by the clock. */
export const JOBS: readonly Job[] = [
  {
    name: 'taking over what was published',
    firstMs: CONTENT_MS,
    everyMs: CONTENT_MS,
    run: async () => {
      await refreshContent()
      await refreshReviews()
    },
  },
  {
    name: 'making the sizes of pictures',
    firstMs: CONTENT_MS,
    everyMs: CONTENT_MS,
    isDue: isEncodingWanted,
    run: (_now, stopping) =>
      encodePictures(
        () => Temporal.Now.instant(),
        () => stopping.aborted,
      ),
  },
  {
    name: 'dropping unconfirmed requests',
    firstMs: 0,
    everyMs: MINUTE_MS,
    run: (now, stopping) => expireUnconfirmedRequests(now, () => stopping.aborted),
  },
  {
    name: 'ending proposals and offers',
    firstMs: 0,
    everyMs: MINUTE_MS,
    run: (now, stopping) => endAlternatives(now, () => stopping.aborted),
  },
  {
    name: 'looking after pending requests',
    firstMs: 0,
    everyMs: MINUTE_MS,
    run: (now, stopping) => processPendingRequests(now, () => stopping.aborted),
  },
  {
    name: 'sending notifications',
    firstMs: 0,
    everyMs: MINUTE_MS,
    isDue: hasPushWaiting,
    wakenBy: onPushWaiting,
    run: (now, stopping) => sendNotifications(now, () => stopping.aborted),
  },
  {
    name: 'sending reminders',
    firstMs: 0,
    everyMs: MINUTE_MS,
    run: (now, stopping) => sendScheduledMail(now, () => stopping.aborted),
  },
  {
    name: 'scheduling reminders',
    firstMs: 0,
    everyMs: HOUR_MS,
    run: async (now, stopping) => {
      await scheduleMissing(now, () => stopping.aborted)
      await alignScheduledMail(() => stopping.aborted)
    },
  },
  {
    name: 'offering times to who waits',
    firstMs: 0,
    everyMs: MINUTE_MS,
    wakenBy: onFreedTime,
    run: async (now, stopping) => {
      await freeAnsweredTimes(now, () => stopping.aborted)
      await offerFreedTimes(now, () => stopping.aborted)
    },
  },
  { name: 'forgetting what can’t be undone', firstMs: 0, everyMs: MINUTE_MS, run: forgetUndo },
  {
    name: 'forgetting photographs of cancelled appointments',
    firstMs: 0,
    everyMs: MINUTE_MS,
    run: endLookPhotos,
  },
  { name: 'counting what clients spent', firstMs: 0, everyMs: MINUTE_MS, run: countSpending },
  {
    name: 'reminding of what is overdue',
    firstMs: 0,
    everyMs: MINUTE_MS,
    run: (now, stopping) => remindOfOverdue(now, () => stopping.aborted),
  },
  {
    name: 'starting scheduled letters',
    firstMs: 0,
    everyMs: MINUTE_MS,
    run: (now, stopping) => startScheduledCampaigns(now, () => stopping.aborted),
  },
  otherCalendars,
  { name: 'mailing the digest of notices', firstMs: 0, everyMs: MINUTE_MS, run: sendNoticeDigest },
  nightlyBackup,
  { ...SOON, name: 'asking Stripe about payments', run: settleCards },
  { ...SOON, name: 'deleting what is kept for a day', run: deleteShortLived },
  nightlyRetention,
  {
    name: 'looking at what was sent of backups',
    // After a restore, or days without power, the first backup is given time to arrive.
    firstMs: 30 * MINUTE_MS,
    everyMs: HOUR_MS,
    run: warnOfUnsentBackups,
  },
  {
    name: 'looking at the disk',
    firstMs: 0,
    everyMs: HOUR_MS,
    run: async (now) => warnOfFullDisk(now, await scarceSpace()),
  },
]

/** What works beside the answers: the mail worker and every job, until each is stopped. */
export function startTasks(baseUrl: string): { stop(): Promise<void> }[] {
  return [startMailWorker({ baseUrl, mailOfNow }), startJobs(JOBS)]
}
