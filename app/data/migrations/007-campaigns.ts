import { executeAll } from './statements.ts'

/**
 * Campaigns: one letter to many, each recipient a row of the outbox. The index of the outbox by age
 * alone is replaced: with it a planner would read a whole campaign.
 */
export const up = executeAll(`
  create table campaigns (
    id text primary key, subject text not null, content text not null, "imageUrl" text,
    status text not null, "recipientCount" integer not null, "createdAt" text not null,
    "createdBy" text not null, "finishedAt" text
  );
  create index "campaignsByAge" on campaigns ("createdAt", id);
  create index "campaignsUnfinished" on campaigns ("finishedAt", "createdAt");

  alter table outbox add column "campaignId" text;
  alter table outbox add column "subscriberId" text;
  create unique index "outboxOncePerSubscriber" on outbox ("campaignId", "subscriberId");
  drop index "outboxByDue";
  create index "outboxByCampaignAndDue" on outbox ("campaignId", status, "nextAttemptAt")
`)
