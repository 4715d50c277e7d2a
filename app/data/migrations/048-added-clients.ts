import { type Kysely, sql } from 'kysely'
import { executeAll } from './statements.ts'

/**
 * Since when somebody is a client, along an index, and whether the artist added them by hand; the words of the
 * artist's notes that clients are found by. Those of before are filled in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await executeAll(`
    alter table clients add column since text not null default '';
    alter table clients add column "addedAt" text;
    create table "clientWords" (
      word text not null, "clientId" text not null references clients (id) on delete cascade,
      constraint "clientWordsOnce" primary key ("clientId", word)
    );
    create index "clientWordsByWord" on "clientWords" (word, "clientId");
    update clients set since = coalesce((
      select min("createdAt") from bookings
      where lower(bookings.email) = (clients.email || '') and held = 1), "lastBookedAt");
    create index "clientsBySince" on clients (since)
  `)(db)
  await fillWords(db)
}

interface Client {
  id: string
  name: string
  email: string
  phone: string
  notes: string | null
  sensitivities: string | null
}

const BATCH = 200

async function fillWords(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Client>`
      select id, name, email, phone, notes, sensitivities from clients
      where id > ${after} and (notes is not null or sensitivities is not null)
      order by id limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    const values = rows.flatMap((client) =>
      wordsOf(client).map((word) => sql`(${hex(word)}, ${client.id})`),
    )
    for (let from = 0; from < values.length; from += BATCH)
      await sql`insert into "clientWords" (word, "clientId")
        values ${sql.join(values.slice(from, from + BATCH))}`.execute(db)
    after = last.id
  }
}

/** What the app writes for a client when this step was made. */
function wordsOf({ name, email, phone, notes, sensitivities }: Client): string[] {
  const texts = [name, notes ?? '', sensitivities ?? '']
  const words = [email, ...texts, ...texts.map(withoutApostrophes)].flatMap(plainWords)
  return [...new Set([...words, ...phoneBeginnings(phone)])]
}

function withoutApostrophes(text: string): string {
  return text.normalize('NFKD').replace(/['’ʼ]/g, '')
}

const SPELLED: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
}

function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[æœøłđðþς]/g, (letter) => SPELLED[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, 40).join(''))
}

function phoneBeginnings(phone: string): string[] {
  const [number = '', extension = ''] = phone.split(/[a-z]+\.?/i)
  const groups = number.match(/\d+/g) ?? []
  const fromGroups = groups.map((_, index) => groups.slice(index).join(''))
  const all = groups.join('')
  const whole = all.length === 11 && all.startsWith('1') ? all.slice(1) : all
  const ends = [4, 7, 10].filter((length) => length < whole.length).map((end) => whole.slice(-end))
  return [...fromGroups, whole, ...ends, extension.replace(/\D/g, '')].filter(Boolean)
}

function hex(word: string): string {
  return Buffer.from(word).toString('hex')
}
