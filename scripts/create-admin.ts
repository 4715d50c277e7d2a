import { parseArgs } from 'node:util'
import { createAccount, hasAccount, promote } from '#app/accounts/admin-accounts.server.ts'
import { anyAdmin } from '#app/accounts/admins.server.ts'
import { prepareSecrets } from '#app/accounts/encrypt-secrets.server.ts'
import { createPasswordLink } from '#app/accounts/password-links.server.ts'
import { isGuessable } from '#app/accounts/password-strength.server.ts'
import { removeSecondFactor } from '#app/accounts/second-factor-acts.server.ts'
import { closeDatabase, database } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrate.server.ts'
import { restrictDataFiles } from '#app/database/private-files.server.ts'
import { deleteSecrets } from '#app/database/secrets.server.ts'
import { emailField } from '#app/kernel/fields.schema.ts'
import { config } from '#app/platform/config.server.ts'
import { explainStartFailure } from '../http/start-failure.ts'
import { askForCredentials, type Credentials } from './create-admin/ask.ts'

const USAGE =
  'Usage: npm run create-admin [-- --link | --reset EMAIL | --no-second-step EMAIL | --no-record | --new-keys]'

const HELP = `${USAGE}

Makes an account that signs in at the artist's desk. Its address and password come from
ADMIN_EMAIL and ADMIN_PASSWORD, or are asked for on the terminal.

  --link         print a link that makes the first admin: 24 hours, once, the newest counts
  --reset EMAIL  print a link that sets a new password for that account: the same holds for it
  --no-second-step EMAIL
                 take the second step off that account, when phone and recovery codes are lost
  --no-record    make an account that may sign in but is no admin
  --new-keys     when APP_SECRET is lost: forget the keys it seals. Everybody signs in anew, and the
                 second step is off
  --help         print this text`

const WEAK_PASSWORD = 'The password is easy to guess: change it on the account page of the desk.'

/** What the command did: a text for stdout, or one sentence for stderr and exit code 1. */
type Outcome = { ok: true; text: string } | { ok: false; sentence: string }

const outcome = await run(process.argv.slice(2))
if (outcome.ok) console.log(outcome.text)
else console.error(outcome.sentence)
process.exitCode = outcome.ok ? 0 : 1

async function run(args: string[]): Promise<Outcome> {
  const wish = readWish(args)
  if (!wish.ok) return wish
  if (wish.act === 'help') return { ok: true, text: HELP }
  try {
    const { siteUrl, port } = config()
    const baseUrl = siteUrl ?? `http://localhost:${port}`
    restrictDataFiles()
    await migrate()
    if (wish.act === 'new-keys') return await makeNewKeys()
    await prepareSecrets()
    switch (wish.act) {
      case 'link':
        return await printFirstAdminLink(baseUrl)
      case 'reset':
        return await printResetLink(wish.email, baseUrl)
      case 'no-second-step':
        return await takeSecondStepOff(wish.email)
      case 'create':
        return await makeAccount(wish.admin, baseUrl)
    }
  } catch (error) {
    return { ok: false, sentence: explainStartFailure(error).join('\n') }
  } finally {
    await closeDatabase()
  }
}

type Wish =
  | { ok: true; act: 'help' | 'link' | 'new-keys' }
  | { ok: true; act: 'reset' | 'no-second-step'; email: string }
  | { ok: true; act: 'create'; admin: boolean }

function readWish(args: string[]): Wish | { ok: false; sentence: string } {
  let values: {
    help?: boolean
    link?: boolean
    reset?: string
    'no-second-step'?: string
    'no-record'?: boolean
    'new-keys'?: boolean
  }
  try {
    values = parseArgs({
      args,
      options: {
        help: { type: 'boolean', short: 'h' },
        link: { type: 'boolean' },
        reset: { type: 'string' },
        'no-second-step': { type: 'string' },
        'no-record': { type: 'boolean' },
        'new-keys': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    const [what] = (error as Error).message.split(/\.\s|\n/)
    return { ok: false, sentence: `${what?.replace(/\.$/, '')}. ${USAGE}` }
  }
  if (values.help) return { ok: true, act: 'help' }
  if (Object.keys(values).length > 1)
    return { ok: false, sentence: `Please choose one option at a time. ${USAGE}` }
  if (values.link) return { ok: true, act: 'link' }
  if (values['new-keys']) return { ok: true, act: 'new-keys' }
  if (values.reset !== undefined) return { ok: true, act: 'reset', email: values.reset }
  const lost = values['no-second-step']
  if (lost !== undefined) return { ok: true, act: 'no-second-step', email: lost }
  return { ok: true, act: 'create', admin: !values['no-record'] }
}

async function printFirstAdminLink(baseUrl: string): Promise<Outcome> {
  if (await anyAdmin(database()))
    return {
      ok: false,
      sentence:
        'There is an admin already, and a link makes only the first one. For another one run npm run create-admin; for a new password run npm run create-admin -- --reset EMAIL.',
    }
  const path = await createPasswordLink('create-admin', null, Temporal.Now.instant())
  return { ok: true, text: `Create the first admin within 24 hours: ${baseUrl}${path}` }
}

async function printResetLink(emailAsTyped: string, baseUrl: string): Promise<Outcome> {
  // The link finds its account by this text, so it has to be written as the account is.
  const email = emailAsTyped.trim().toLowerCase()
  if (!(await hasAccount(email)))
    return { ok: false, sentence: `There is no account with the address ${email}.` }
  const path = await createPasswordLink('reset-password', email, Temporal.Now.instant())
  return { ok: true, text: `Set a new password within 24 hours: ${baseUrl}${path}` }
}

async function takeSecondStepOff(email: string): Promise<Outcome> {
  if (await removeSecondFactor(email))
    return { ok: true, text: `The password of ${email} is enough again.` }
  return { ok: false, sentence: `There is no account with the address ${email}.` }
}

async function makeNewKeys(): Promise<Outcome> {
  await deleteSecrets()
  return {
    ok: true,
    text: 'Restart Rosewater now: it makes new keys. Everybody signs in anew, with the password alone; turn the second step on again.',
  }
}

async function makeAccount(admin: boolean, baseUrl: string): Promise<Outcome> {
  const credentials = await findCredentials()
  if (!credentials.ok) return credentials
  const { email } = credentials
  const where = `Sign in at ${baseUrl}/admin`
  if (await createAccount({ ...credentials, admin })) {
    const done = `${email} ${admin ? 'is now an admin' : 'has an account'}. ${where}`
    const isWeak = await isGuessable(credentials.password, email)
    return { ok: true, text: isWeak ? `${done}\n${WEAK_PASSWORD}` : done }
  }
  if (admin && (await promote(email)))
    return {
      ok: true,
      text: `${email} had an account and is now an admin; its password stays as it was. ${where}`,
    }
  return {
    ok: false,
    sentence: `${email} has an account already. For a new password run npm run create-admin -- --reset ${email}`,
  }
}

async function findCredentials(): Promise<
  ({ ok: true } & Credentials) | { ok: false; sentence: string }
> {
  const { firstAdmin } = config()
  if (!firstAdmin && !process.stdin.isTTY)
    return {
      ok: false,
      sentence:
        'There is no terminal to ask for an address and a password. Set ADMIN_EMAIL and ADMIN_PASSWORD, or run npm run create-admin -- --link for a link.',
    }
  const given = firstAdmin ?? (await askForCredentials(process.stdin, process.stderr))
  if (!given) return { ok: false, sentence: 'Stopped: no account was made.' }
  const email = emailField.safeParse(given.email)
  if (!email.success)
    return { ok: false, sentence: 'ADMIN_EMAIL is not an address one can sign in with.' }
  return { ok: true, email: email.data.toLowerCase(), password: given.password }
}
