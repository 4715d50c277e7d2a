/** Mail that is to be sent or was. */
export const mail = `
  create table outbox (
    id text primary key, kind text not null, recipient text not null, data text not null,
    "bookingId" text, "messageId" text not null unique, status text not null,
    attempts integer not null, "nextAttemptAt" text not null, "claimedUntil" text,
    claim integer not null, "lastError" text, "createdAt" text not null, "sentAt" text,
    "aboutMessageId" text, "campaignId" text, "subscriberId" text, "dismissedAt" text,
    "countedAs" text, "dueAt" text, "expiresAt" text, thread text, place integer
  );
  create index "outboxByBooking" on outbox ("bookingId") where "bookingId" is not null;
  create index "outboxByCampaignAndDue" on outbox ("campaignId", status, "nextAttemptAt");
  create index "outboxByCount" on outbox ("countedAs", "createdAt") where "countedAs" is not null;
  create index "outboxByMessage" on outbox ("aboutMessageId") where "aboutMessageId" is not null;
  create index "outboxByThread" on outbox (thread, recipient, place) where thread is not null;
  create index "outboxFailed" on outbox ("createdAt") where status = 'failed';
  create unique index "outboxOncePerSubscriber" on outbox ("campaignId", "subscriberId");
  create index "outboxTestMails" on outbox (kind, "createdAt") where kind = 'test-mail';

  create table "mailQueue" (
    id integer primary key, "pausedUntil" text, "pausedReason" text, refusals integer not null
  );
`
