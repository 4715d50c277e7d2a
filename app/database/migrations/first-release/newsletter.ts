import { sameColumns } from './same-columns.ts'

const REFUSAL = 'a record of consent is never changed or deleted'

const same = sameColumns(
  'id,subscriberId,number,wording,wordingVersion,at,source,basis,givenOn,expiresAt,by',
)

/**
 * Subscribers with their ledger of consents, letters and the drafts of them. Every subscription and every withdrawal is a
 * row, in an order, with who recorded it and when it ends; the database itself refuses to change or delete one. To erase
 * somebody, a pseudonym is put for the names and address in `newsletterSubscribers`, and `note` is set to '[erased]': that
 * one change is let through.
 */
export const newsletter = `
  create table "newsletterSubscribers" (
    id text primary key, "firstName" text not null, "lastName" text not null, email text not null,
    "isActive" integer not null, "subscribedAt" text not null,
    "unsubscribeToken" text not null unique, "heldBack" integer not null, "mailableUntil" text,
    "undeliverableAt" text, "undeliverableReason" text
  );
  create index "newsletterSubscribersByAge" on "newsletterSubscribers" ("subscribedAt", id);
  create unique index "newsletterSubscribersByEmail" on "newsletterSubscribers" (lower(email));

  create table consents (
    id text primary key, "subscriberId" text not null references "newsletterSubscribers" (id),
    wording text not null, "wordingVersion" text not null, at text not null, source text not null,
    basis text not null, "givenOn" text, "expiresAt" text, note text, by text,
    number integer not null default 0
  );
  create unique index "consentsBySubscriber" on consents ("subscriberId", number);

  create table "suppressedAddresses" ("addressHash" text primary key, at text not null);

  create table campaigns (
    id text primary key, subject text not null, content text not null, "imageUrl" text,
    status text not null, "recipientCount" integer not null, "createdAt" text not null,
    "createdBy" text not null, "finishedAt" text, "forgottenSent" integer not null default 0,
    "forgottenFailed" integer not null default 0, "forgottenSkipped" integer not null default 0,
    "sendAt" text, "startedAt" text, refusal text
  );
  create index "campaignsByAge" on campaigns ("createdAt", id);
  create index "campaignsBySending" on campaigns (status, "sendAt");
  create index "campaignsUnfinished" on campaigns ("finishedAt", "createdAt");

  create table "letterDrafts" (
    id text primary key, subject text not null, content text not null, "imageUrl" text not null,
    version integer not null, "createdAt" text not null, "updatedAt" text not null
  );
  create index "letterDraftsByChange" on "letterDrafts" ("updatedAt", id);
`

/** The two engines have no common words for a trigger. */
export const consentGuards = {
  sqlite: `
  create trigger "consentsKeepTheirWords" before update on consents
    when not (${same('is')} and old.note is not null and new.note is '[erased]')
    begin select raise(abort, '${REFUSAL}'); end;
  create trigger "consentsStay" before delete on consents
    begin select raise(abort, '${REFUSAL}'); end;
`,
  postgres: `
  create function "refuseConsentChange"() returns trigger language plpgsql as $$
      begin if tg_op = 'UPDATE' then if ${same('is not distinct from')}
        and old.note is not null and new.note is not distinct from '[erased]'
        then return new; end if; end if; raise exception '${REFUSAL}'; end $$;
  create trigger "consentsStay" before update or delete on consents
    for each row execute function "refuseConsentChange"();
  create trigger "consentsAreNotEmptied" before truncate on consents
    for each statement execute function "refuseConsentChange"();
`,
}
