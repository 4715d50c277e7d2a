/** What the artist publishes, and pictures. */
export const content = `
  create table "contentVersions" (
    piece text not null, version integer not null, value text not null, "createdAt" text not null,
    "userId" text,
    constraint "contentVersionsKey" primary key ("piece", "version")
  );

  create table "contentDrafts" (
    piece text primary key, value text not null, version integer not null,
    revision integer not null, "savedAt" text not null
  );

  create table pictures (
    id text primary key, file text not null unique, alt text not null, category text,
    width integer not null, height integer not null, "focalX" integer not null,
    "focalY" integer not null, tone text not null, sizes text not null,
    "isComplete" integer not null, attempts integer not null, "claimedUntil" text,
    revision integer not null, "createdAt" text not null, "userId" text
  );

  create table "pictureFiles" (
    name text primary key, "pictureId" text not null references pictures (id) on delete cascade,
    bytes $bytes not null
  );
  create index "pictureFilesPicture" on "pictureFiles" ("pictureId");
`
