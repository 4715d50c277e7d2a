/** Clients by their address, and the words they are found by. */
export const clients = `
  create table clients (
    id text primary key, email text not null unique, name text not null, phone text not null,
    "lastBookedAt" text not null, notes text, sensitivities text, "mergedInto" text,
    "sortName" text not null default '', "spentCents" integer not null default 0,
    since text not null default '', "addedAt" text
  );
  create index "clientsByLatest" on clients ("lastBookedAt", id);
  create index "clientsByName" on clients ("sortName", id);
  create index "clientsBySince" on clients (since);
  create index "clientsBySpent" on clients ("spentCents", id);
  create index "clientsMerged" on clients ("mergedInto") where "mergedInto" is not null;

  create table "clientWords" (
    word text not null, "clientId" text not null references clients (id) on delete cascade,
    constraint "clientWordsOnce" primary key ("clientId", word)
  );
  create index "clientWordsByWord" on "clientWords" (word, "clientId");
`
