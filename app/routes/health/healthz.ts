import { answerCalls } from '../api/respond.server.ts'

/** The process lives and answers; nothing else is asked. */
async function read(): Promise<Response> {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

export const loader = answerCalls({ GET: read })
