/** Appointments, the half hours they hold, what is known of them, and times that are blocked. */
export const appointments = `
  create table bookings (
    id text primary key, name text not null, email text not null, phone text not null,
    service text not null, date text not null, time text not null, status text,
    "createdAt" text not null, "updatedAt" text, "sendConfirmation" integer not null,
    "privateToken" text not null unique, "calendarSequence" integer not null, notes text,
    nudges integer not null default 0, "byHand" integer not null default 0,
    held integer not null default 1, "requesterHash" text, place text not null default 'studio',
    address text, "postalCode" text, people text, "addOns" text, "clientNotes" text,
    "onBehalfOf" text, "readyBy" text, quote text, "durationMinutes" integer not null default 30,
    "bufferBefore" integer not null default 0, "bufferAfter" integer not null default 0,
    "alternativeKind" text, "alternativeDate" text, "alternativeTime" text, "alternativeUntil" text,
    "quotedCents" integer, "serviceId" text, "pendingHours" integer, "cancelHours" integer,
    "freesAt" text, "provedAt" text,
    "overShare" text constraint "bookingsOverShare" check ("overShare" in ('button', 'artist'))
  );
  create index "bookingsByAlternativeDate" on bookings ("alternativeDate")
    where "alternativeDate" is not null;
  create index "bookingsByAlternativeEnd" on bookings ("alternativeUntil")
    where "alternativeUntil" is not null;
  create index "bookingsByChange" on bookings ("updatedAt") where "updatedAt" is not null;
  create index "bookingsByCreation" on bookings ("createdAt");
  create index "bookingsByDate" on bookings (date, time, id);
  create index "bookingsByEmail" on bookings (lower(email));
  create index "bookingsByFreeing" on bookings ("freesAt") where "freesAt" is not null;
  create index "bookingsByStatus" on bookings (status, "createdAt");
  create index "bookingsByStatusAndDate"
    on bookings (status, date, time, id, held, "overShare");
  create index "bookingsNotHeld" on bookings ("createdAt") where held = 0;
  create index "bookingsNumbers"
    on bookings (date, status, service, "serviceId", place, "quotedCents")
    where held = 1;

  create table "bookingEvents" (
    id text primary key, "bookingId" text not null references bookings (id) on delete cascade,
    at text not null, what text not null, by text not null, date text not null, time text not null,
    reason text, "statusBefore" text, "offerBefore" text, "heldBefore" integer,
    "overShareBefore" text
  );
  create index "bookingEventsByBooking" on "bookingEvents" ("bookingId", at);

  create table "bookingWords" (
    word text not null, "bookingId" text not null references bookings (id) on delete cascade,
    constraint "bookingWordsOnce" primary key ("bookingId", word)
  );
  create index "bookingWordsByWord" on "bookingWords" (word, "bookingId");

  create table "morningPlans" (
    "bookingId" text primary key references bookings (id) on delete cascade, plan text not null
  );

  create table "partyPages" (
    "tokenHash" text primary key,
    "bookingId" text not null references bookings (id) on delete cascade, salt text not null,
    "createdAt" text not null, "revokedAt" text
  );
  create index "partyPagesOfBooking" on "partyPages" ("bookingId");

  create table trials (
    "weddingId" text primary key references bookings (id) on delete cascade,
    "trialId" text not null unique references bookings (id) on delete cascade
  );

  create table "lookBriefs" (
    "bookingId" text primary key references bookings (id) on delete cascade, skin text,
    sensitivities text not null, "sensitivityWords" text, styles text not null, "styleWords" text,
    "savedAt" text not null
  );

  create table "lookPhotos" (
    id text primary key, "bookingId" text not null references bookings (id) on delete cascade,
    width integer not null, height integer not null, size integer not null,
    "createdAt" text not null, bytes $bytes not null
  );
  create index "lookPhotosBooking" on "lookPhotos" ("bookingId", size);

  create table reviews (
    id text primary key, token text not null unique, "bookingId" text not null unique,
    name text not null, email text not null, service text not null, date text not null,
    status text not null, words text, naming text, "askedAt" text not null, "writtenAt" text,
    "decidedAt" text, "serviceId" text
  );
  create index "reviewsByEmail" on reviews (lower(email));
  create index "reviewsByStatus" on reviews (status, "writtenAt");

  create table "blockedTimes" (
    id text primary key, date text not null, "startTime" text not null, "endTime" text not null,
    reason text, "createdAt" text not null, "seriesId" text,
    constraint "blockedTimesEndAfterStart" check ("endTime" >= "startTime")
  );
  create index "blockedTimesByDate" on "blockedTimes" (date, "startTime", id);
  create index "blockedTimesBySeries" on "blockedTimes" ("seriesId");

  create table "removedBlockedTimes" (
    id text primary key, date text not null, "startTime" text not null, "endTime" text not null,
    reason text, "createdAt" text not null, "seriesId" text, "removalId" text not null,
    "removedAt" text not null
  );
  create index "removedBlockedTimesByRemoval" on "removedBlockedTimes" ("removalId");

  create table "calendarFeeds" (
    "tokenHash" text primary key, "createdAt" text not null, "lastReadAt" text
  );

  create table "waitlistEntries" (
    id text primary key, name text not null, email text not null, phone text, service text not null,
    date text not null, status text not null, "createdAt" text not null, "updatedAt" text not null,
    "privateToken" text not null unique, "requesterHash" text not null, "offeredTime" text,
    "offeredAt" text, "expiresAt" text, "durationMinutes" integer,
    "bufferBefore" integer not null default 0, "bufferAfter" integer not null default 0,
    "bookingId" text references bookings (id) on delete set null, "serviceId" text, quote text
  );
  create index "waitlistEntriesByBooking" on "waitlistEntries" ("bookingId");
  create index "waitlistEntriesByDate" on "waitlistEntries" (date, status, "createdAt", id);
  create index "waitlistEntriesByEmail" on "waitlistEntries" (lower(email));
  create index "waitlistEntriesByRequester" on "waitlistEntries" ("requesterHash");
  create index "waitlistEntriesByStatus" on "waitlistEntries" (status, date);

  create table "bookingCells" (
    date text not null, cell text not null,
    "bookingId" text references bookings (id) on delete cascade,
    "waitlistEntryId" text references "waitlistEntries" (id) on delete cascade,
    constraint "bookingCellsOneHolder" primary key (date, cell),
    constraint "bookingCellsHaveHolder" check (("bookingId" is null) <> ("waitlistEntryId" is null))
  );
  create index "bookingCellsByBooking" on "bookingCells" ("bookingId");
  create index "bookingCellsByEntry" on "bookingCells" ("waitlistEntryId")
    where "waitlistEntryId" is not null;
`
