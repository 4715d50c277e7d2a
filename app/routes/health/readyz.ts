import { pingDatabase } from '#app/data/engine/database.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { isStopping } from '#app/platform/lifecycle.server.ts'
import { answerCalls } from '../api/respond.server.ts'

/** Longer than any healthy database takes, shorter than the patience of those who ask. */
const PATIENCE_MS = 3_000

/** 200 while this process can serve: its database answers and nobody has told it to go. */
async function read(): Promise<Response> {
  if (isStopping()) return errorResponse(503, 'This process is stopping')
  try {
    await Promise.race([pingDatabase(), refuseAfter(PATIENCE_MS)])
    return new Response('ready', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  } catch {
    return errorResponse(503, 'The database does not answer')
  }
}

export const loader = answerCalls({ GET: read })
export const action = loader

async function refuseAfter(milliseconds: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
  throw new Error('the database took too long')
}
