import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { ensureFirstAdmin } from '#app/accounts/admin-accounts.server.ts'
import { anyAdmin } from '#app/accounts/admins.server.ts'
import { prepareSecrets } from '#app/accounts/encrypt-secrets.server.ts'
import { createPasswordLink } from '#app/accounts/password-links.server.ts'
import { isGuessable } from '#app/accounts/password-strength.server.ts'
import { loadContent } from '#app/content/current.server.ts'
import {
  closeDatabase,
  database,
  databaseKind,
  limitStatements,
} from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrate.server.ts'
import { refuseTransactionPooler } from '#app/database/pooler.server.ts'
import { restrictDataFiles } from '#app/database/private-files.server.ts'
import { acquireServerLock, type ServerLock } from '#app/database/server-lock.server.ts'
import { type Config, config } from '#app/platform/config.server.ts'
import {
  BODY_MS_MAX,
  CONNECTIONS_MAX,
  CONNECTIONS_PER_ADDRESS_MAX,
  UPLOAD_MS_MAX,
} from '#app/platform/http-limits.ts'
import { beginStopping } from '#app/platform/lifecycle.server.ts'
import { describeError } from '#app/platform/log/log-privacy.ts'
import { log, reportFault } from '#app/platform/log.server.ts'
import { closerOf, GRACE_MS } from './close-server.ts'
import { withErrorBoundary } from './error-boundary.ts'
import { limitConnections } from './limits/connection-limits.ts'
import { refuseExpectation } from './limits/expectations.ts'
import { answerInProgress, closingError } from './response/error-response.ts'
import { explainStartFailure } from './start-failure.ts'

/** Bytes of a request's target and headers: a signed-in admin's browser sends under 2 KB. Chosen. */
const HEAD_BYTES_MAX = 8 * 1024

/** What works beside the answers, until it is told to stop. */
export interface Task {
  stop(): void | Promise<void>
}

/** While lines are open we go on answering this long after the signal. Chosen. */
const DRAIN_MS = 300

/** The same behind a proxy: longer than the two seconds after which it asks whether we are ready. Chosen. */
const PROXY_DRAIN_MS = 3_000

export type Listener = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Starts the product in this process behind the listener that is made for its settings, and what works
 * beside the answers. Every failure is one clear line and exit code 1.
 */
export async function start(
  createListener: (settings: Config) => Listener,
  startTasks: (baseUrl: string) => Task[],
): Promise<void> {
  let stop = (exitCode: number): void => process.exit(exitCode)
  stopOnBugs((exitCode) => stop(exitCode))
  try {
    const settings = config()
    for (const warning of settings.warnings) log.warn(`Warning: ${warning}`)
    for (const path of restrictDataFiles())
      log.warn(`Warning: others can read ${path}, and its owner has to change that`)
    await refuseTransactionPooler()
    const presence = await acquireServerLock()
    await migrate()
    await limitStatements()
    await prepareSecrets()
    await loadContent()
    if (settings.firstAdmin) await makeFirstAdmin(settings.firstAdmin)
    const { server, close } = await listen(settings, createListener(settings))
    const baseUrl = settings.siteUrl ?? `http://localhost:${portOf(server)}`
    const tasks = startTasks(baseUrl)
    log.info({ url: baseUrl, database: databaseKind(), node: process.version }, 'open')
    const drainMs = settings.trustProxy ? PROXY_DRAIN_MS : DRAIN_MS
    stop = stopOnSignals(() => close(drainMs), tasks, presence)
    await announce(baseUrl)
    tellSupervisor()
  } catch (error) {
    for (const line of explainStartFailure(error)) process.stderr.write(`${line}\n`)
    process.exit(1)
  }
}

async function makeFirstAdmin(first: { email: string; password: string }): Promise<void> {
  const isMade = await ensureFirstAdmin(first)
  if (isMade && (await isGuessable(first.password, first.email)))
    log.warn('Warning: ADMIN_PASSWORD is easy to guess: change it on the account page of the desk')
}

async function listen(settings: Config, listener: Listener) {
  const site = { https: settings.siteUrl?.startsWith('https:') ?? false }
  const listening = withErrorBoundary(listener, site)
  const server = createServer(
    // A request without a Host is refused by the listener, in the form of every other error.
    {
      maxHeaderSize: HEAD_BYTES_MAX,
      headersTimeout: 10_000,
      // The longest there is; a body that is no upload is given less in limits/body.ts.
      requestTimeout: UPLOAD_MS_MAX + BODY_MS_MAX,
      // Left alone, both would be looked at every half minute only.
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
    },
    listening,
  )
  const close = closerOf(server)
  server.on('clientError', respondToClientError(site))
  // Left alone, the platform asks for every body at once, even where it is refused anyway.
  server.on('checkContinue', listening)
  server.on('checkExpectation', refuseExpectation(site))
  limitConnections(server, {
    total: CONNECTIONS_MAX,
    // Behind a proxy all of them are the proxy's.
    perAddress: settings.rateLimit && !settings.trustProxy ? CONNECTIONS_PER_ADDRESS_MAX : null,
  })
  // Longer than a proxy keeps its side open, so that it never writes into a closing connection.
  server.keepAliveTimeout = 65_000
  // Who stops reading the answer is cut as well.
  server.timeout = 70_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  return { server, close }
}

/**
 * Finishes what was begun, takes nothing new, and leaves, when a signal or the returned function asks for it.
 * The process ends with the first exit code other than 0 that was asked for.
 */
function stopOnSignals(
  closeServer: () => Promise<void>,
  tasks: Task[],
  presence: ServerLock,
): (exitCode: number) => void {
  let exitCode = 0
  const leave = async () => {
    await Promise.all([closeServer(), ...tasks.map((task) => task.stop())])
    await closeDatabase()
    await presence.end()
  }
  const stop = (wanted: number) => {
    exitCode ||= wanted
    if (!beginStopping()) return
    log.info('stopping')
    setTimeout(() => process.exit(1), GRACE_MS + 1_000).unref()
    leave().then(
      () => {
        log.info('stopped')
        process.exit(exitCode)
      },
      (error) => {
        reportFault('stopping', error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  // The entry script holds the other end; when it is gone nobody would stop us.
  process.once('disconnect', () => stop(0))
  return stop
}

/**
 * An error nobody waited for leaves the process in a state nobody knows: it finishes what was begun, as at a
 * stop, and its supervisor starts it anew.
 */
function stopOnBugs(stop: (exitCode: number) => void): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ faults: [{ act: 'running', ...describeError(error) }] }, 'the process ends')
    stop(1)
  })
}

/** The entry script starts a server anew that was open once, and not one that cannot start. */
function tellSupervisor(): void {
  // With a callback, because without one a closed channel is an uncaught error.
  process.send?.('ready', undefined, undefined, () => {})
}

/** For who started it, in words, wherever the log goes. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function announce(baseUrl: string): Promise<void> {
  say(`Rosewater is open: ${baseUrl}`)
  say(`The artist's desk: ${baseUrl}/admin`)
  if (await anyAdmin(database())) return
  if (process.stdout.isTTY) {
    const path = await createPasswordLink('create-admin', null, Temporal.Now.instant())
    say(`Create the first admin within 24 hours: ${baseUrl}${path}`)
  } else {
    say('Create the first admin: npm run create-admin')
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** What the parser says of bytes it could not read, as a status; 400 for all others. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers bytes that are no request in the form and with the headers of every other error, where
 * the platform would send a bare status line. Answers to whole requests before them go out first;
 * nothing is written after one to the unreadable request itself, nor where nothing was asked.
 */
function respondToClientError(site: { https: boolean }) {
  const refused = new WeakSet<Duplex>()

  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // Whatever else comes over the connection is an error again.
    if (refused.has(socket)) return
    refused.add(socket)
    refuseInTurn(error, socket)
  }

  function refuseInTurn(error: NodeJS.ErrnoException, socket: Duplex): void {
    const answer = answerInProgress(socket)
    if (!socket.writable || error.code === 'ECONNRESET' || isUnused(socket)) socket.destroy()
    else if (answer?.req.complete) answer.once('close', () => refuseInTurn(error, socket))
    else if (answer?.headersSent) socket.destroy()
    else refuse(error, socket)
  }

  function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
    const status = STATUSES[error.code ?? ''] ?? 400
    const reason = STATUS_CODES[status] ?? 'Bad Request'
    const { headers, body } = closingError(status, reason, site)
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines}\r\n${body}`)
  }
}

/**
 * Browsers open connections ahead of their requests. What is written to one that waited too long
 * would be read as the answer to the request that comes at last; a closed one is opened again.
 */
function isUnused(socket: Duplex): boolean {
  return (socket as { bytesRead?: number }).bytesRead === 0
}
