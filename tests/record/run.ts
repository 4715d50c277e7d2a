import './clock.ts'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import routes from '#app/routes.ts'
import { everyRow } from '../support/database/every-row.ts'
import { openDesk } from '../support/desk/desk-client.ts'
import { signInAsAdmin } from '../support/http/calls.ts'
import { readMailFolder } from '../support/mail/mail-folder.ts'
import { ADMIN, type Home, makeHome, startServer } from '../support/server/server.ts'
import { query } from '../support/server/sql.ts'
import { addressesOf } from './addresses.ts'
import { callEverything } from './calls.ts'
import { compare } from './compare.ts'
import { steadier, textOfAnswer, textOfMail } from './reduce.ts'
import { mailSent, seed } from './seed.ts'

/** Records what the product answers in a folder; with --compare, tells in what two recordings differ. */
const [first = '', ...others] = process.argv.slice(2)
if (first === '--compare') process.exitCode = compare(others[0] ?? '', others[1] ?? '')
else if (first) await record(resolve(first))
else throw new Error('Name a folder to record into, or --compare and two recordings.')

async function record(folder: string): Promise<void> {
  const home = await makeHome(null)
  const clock = join(import.meta.dirname, 'clock.ts')
  Object.assign(home.env, {
    NODE_OPTIONS: `--import=${clock} --disable-warning=ExperimentalWarning`,
    MAILING_ADDRESS: '1 Test Street, Ottawa',
  })
  // Jobs that come each minute come at a start.
  const start = () => startServer(home, { RECORD_CLOCK: process.env.RECORD_CLOCK ?? '' })
  let server = await start()
  const again = async (days = 0) => {
    await settled(home)
    await server.stop()
    process.env.RECORD_CLOCK = process.env.RECORD_CLOCK?.replace(/^\S+/, (from) =>
      Temporal.Instant.from(from)
        .add({ hours: 24 * days })
        .toString(),
    )
    server = await start()
    await settled(home)
  }
  try {
    const desk = await openDesk(server)
    const { things, steps } = await seed(home, server, desk, await signInAsAdmin(server))
    await settled(home)
    // Mails of one act leave in any order.
    await query(home, `update outbox set "sentAt" = "createdAt" where "sentAt" is not null`)
    await again()
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const steady = steadier(things)
    const keep = (part: string, name: string, text: string) => {
      const file = `${part} ${name}`.replace(/[^\w.,=&’-]+/g, '_').slice(0, 200)
      writeFileSync(
        join(folder, `${file}.txt`),
        `${steady(`${part} ${name}`)}\n\n${steady(text)}\n`,
      )
    }
    keep('steps', 'of the seed', steps.join('\n'))
    for (const [name, address] of addressesOf(routes, things)) {
      const as = async (who: string, Cookie: string) => {
        const headers = { Accept: 'text/html', Cookie }
        const answer = await fetch(server.url + address, { headers, redirect: 'manual' })
        keep(who, name, await textOfAnswer(answer))
      }
      await Promise.all([as('visitor', ''), as('admin', desk.cookie())])
    }
    await callEverything(server, things, async (name, answer) =>
      keep('api', name, await textOfAnswer(answer)),
    )
    const [present, password] = [ADMIN.password, 'an-even-longer-password']
    const fields = { present, password, again: password }
    await (await openDesk(server)).post('/admin/account/password', fields)
    for (const days of [1, 1, 1, 8, 21, 4]) await again(days)
    const kinds = await query<Record<string, string>>(home, 'select * from outbox')
    const mails = new Map<string, number>()
    for (const mail of await readMailFolder(home.dataDir)) {
      const row = kinds.find(
        ({ messageId = '' }) => messageId && mail.messageId?.includes(messageId),
      )
      const about = steady(
        `${row?.kind ?? mail.subject} to ${mail.to?.map(({ address }) => address).join()}`,
      )
      mails.set(about, (mails.get(about) ?? 0) + 1)
      keep('mail', `${about} ${mails.get(about)}`, textOfMail(mail))
    }
  } finally {
    await server.stop()
    await home.remove()
  }
}

/** Waits until no mail is due and nothing is written any more. */
async function settled(home: Home): Promise<void> {
  for (let before = ''; ; ) {
    await mailSent(home)
    const now = JSON.stringify(await everyRow(home))
    if (now === before) return
    before = now
    await new Promise((done) => setTimeout(done, 1_000))
  }
}
