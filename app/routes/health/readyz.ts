import { database, pingDatabase } from '#app/database/database.server.ts'
import { readSystemState } from '#app/database/system-state.server.ts'
import { settledWithin } from '#app/platform/deadline.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { isStopping } from '#app/platform/lifecycle.server.ts'
import { answerCalls, type CallArgs } from '../api/respond.server.ts'

/** Longer than any healthy database takes, shorter than those wait who ask. */
const ANSWER_WITHIN_MS = 3_000

/** 200 while this process can serve: its database answers and nobody has told it to go. */
async function read({ request }: CallArgs): Promise<Response> {
  if (isStopping()) return errorResponse(503, 'This process is stopping')
  try {
    if ((await settledWithin(ANSWER_WITHIN_MS, ping())) !== 'too-late')
      return new URL(request.url).searchParams.has('details') ? await details() : ready()
  } catch {
    // Answered below, like a database that takes too long.
  }
  return errorResponse(503, 'The database does not answer')
}

function ready(): Response {
  return new Response('ready', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** When the last backup was made, and when the last one arrived at the store (instants); null for never, or without a store. */
async function details(): Promise<Response> {
  const state = await readSystemState(database())
  return Response.json({
    status: 'ready',
    lastBackupAt: state['last-backup']?.at ?? null,
    lastBackupSentAt: state['last-backup-sent']?.at ?? null,
  })
}

/** However many ask meanwhile, the database is asked once. */
let asked: Promise<void> | null = null

function ping(): Promise<void> {
  asked ??= pingDatabase().finally(() => {
    asked = null
  })
  return asked
}

export const loader = answerCalls({ GET: read })
