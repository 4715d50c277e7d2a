/** Messages to the artist, and the replies being written. */
export const messages = `
  create table messages (
    id text primary key, "firstName" text not null, "lastName" text not null, email text not null,
    subject text, message text not null, "additionalDetails" text, "createdAt" text not null,
    status text, reply text, "repliedAt" text, "heldBack" integer not null
  );
  create index "messagesByAge" on messages ("createdAt", id);

  create table "replyDrafts" (
    "messageId" text primary key references messages (id) on delete cascade, reply text not null,
    "savedAt" text not null
  );
`
