import { cookieNames } from '#app/accounts/session-headers.server.ts'
import { answerCalls, type CallArgs } from '../respond.server.ts'
import { describeCalls } from './document.server.ts'

async function read({ request }: CallArgs): Promise<Response> {
  const { origin } = new URL(request.url)
  return Response.json(describeCalls({ origin, cookieName: cookieNames().session }))
}

export const loader = answerCalls({ GET: read })
export const action = loader
