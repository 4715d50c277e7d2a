import { pingDatabase } from '#app/database/database.server.ts'
import { settledWithin } from '#app/platform/deadline.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { isStopping } from '#app/platform/lifecycle.server.ts'
import { answerCalls } from '../api/respond.server.ts'

/** Longer than any healthy database takes, shorter than those wait who ask. */
const ANSWER_WITHIN_MS = 3_000

/** 200 while this process can serve: its database answers and nobody has told it to go. */
async function read(): Promise<Response> {
  if (isStopping()) return errorResponse(503, 'This process is stopping')
  try {
    if ((await settledWithin(ANSWER_WITHIN_MS, ping())) !== 'too-late')
      return new Response('ready', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  } catch {
    // Answered below, like a database that takes too long.
  }
  return errorResponse(503, 'The database does not answer')
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
