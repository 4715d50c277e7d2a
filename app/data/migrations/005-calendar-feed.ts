import { type Kysely, sql } from 'kysely'
import { executeAll } from './statements.ts'

/** The words appointments are found by, and the secret addresses of the calendar feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await executeAll(`
    create table "bookingWords" (
      word text not null, "bookingId" text not null references bookings (id) on delete cascade,
      constraint "bookingWordsOnce" primary key ("bookingId", word)
    );
    create index "bookingWordsByWord" on "bookingWords" (word, "bookingId");
    create table "calendarFeeds" (
      "tokenHash" text primary key, "createdAt" text not null, "lastReadAt" text
    )
  `)(db)
  await fillWords(db)
}

interface Client {
  id: string
  name: string
  email: string
  phone: string
}

const PAGE_SIZE = 500

async function fillWords(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Client>`
      select id, name, email, phone from bookings where id > ${after} order by id limit ${PAGE_SIZE}
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    const values = rows.flatMap((client) =>
      wordsOf(client).map((word) => sql`(${hex(word)}, ${client.id})`),
    )
    for (let from = 0; from < values.length; from += PAGE_SIZE)
      await sql`
        insert into ${sql.table('bookingWords')} (word, ${sql.ref('bookingId')})
        values ${sql.join(values.slice(from, from + PAGE_SIZE))}
      `.execute(db)
    after = last.id
  }
}

/** What the app wrote for a new booking when this step was made. */
function wordsOf({ name, email, phone }: Client): string[] {
  const words = [name, name.replace(/['’ʼ]/g, ''), email].flatMap(plainWords)
  return [...new Set([...words, ...phoneBeginnings(phone)])]
}

const SPELLED: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[æœøłđðþ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/ς/g, 'σ')
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
