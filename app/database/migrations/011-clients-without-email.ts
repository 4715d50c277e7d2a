import { type Kysely, sql } from 'kysely'

interface Row {
  id: string
  name: string
  phone: string
  createdAt: string
  status: string | null
  quotedCents: number | null
  date: string
}

/**
 * Which client an appointment without an email address is of. Those there are become clients: one for each name
 * and phone number, and one for each appointment that has no number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column "clientKey" text`.execute(db)
  await sql`create index "bookingsByClientKey" on bookings ("clientKey")
    where "clientKey" is not null`.execute(db)
  const { rows } = await sql<Row>`select id, name, phone, "createdAt", status, "quotedCents", date
    from bookings where email = '' and held = 1 order by "createdAt", id`.execute(db)
  const counted = await sql<{ value: string }>`select value from facts
    where name = 'clients-counted'`.execute(db)
  const until = String(JSON.parse(counted.rows[0]?.value ?? '""'))
  const people = Map.groupBy(rows, ({ id, name, phone }) =>
    phone === '' ? id : `${plain(name)}\n${phone.replace(/\D/g, '')}`,
  )
  for (const own of people.values()) await addClient(db, own, until)
}

async function addClient(db: Kysely<unknown>, own: readonly Row[], until: string): Promise<void> {
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return
  const key = `no-email:${crypto.randomUUID()}`
  const sortName = Buffer.from([...plain(last.name)].slice(0, 60).join('')).toString('hex')
  const spent = own
    .filter(({ status, date }) => status === 'confirmed' && date <= until)
    .reduce((sum, { quotedCents }) => sum + Number(quotedCents ?? 0), 0)
  await sql`insert into clients (id, email, name, "sortName", phone, "lastBookedAt", notes, sensitivities,
      "mergedInto", "spentCents", since, "addedAt")
    values (${crypto.randomUUID()}, ${key}, ${last.name}, ${sortName}, ${last.phone}, ${last.createdAt}, null, null,
      null, ${Math.min(spent, 999_999_999)}, ${first.createdAt}, null)`.execute(db)
  for (const { id } of own)
    await sql`update bookings set "clientKey" = ${key} where id = ${id}`.execute(db)
}

/** As the names of clients were compared and sorted when this step was written. */
function plain(text: string): string {
  const letters: Record<string, string> = {
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
  }
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/[æœøłđðþς]/g, (letter) => letters[letter] ?? 'σ')
}
