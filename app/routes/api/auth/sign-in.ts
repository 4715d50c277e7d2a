import { sentences } from '#app/content/sentences.ts'
import { recordSignIn, signInWithPassword } from '#app/operations/accounts/sign-in.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { type Visitor, visitorContext } from '#app/platform/request-context.ts'
import { answer, parseBody } from '../respond.server.ts'
import type { Route } from './+types/sign-in.ts'
import { signInRequest } from './sign-in.schema.ts'

async function create(request: Request, visitor: Visitor): Promise<Response> {
  const credentials = await parseBody(request, signInRequest)
  const outcome = await signInWithPassword(credentials, request, visitor)
  if (outcome.ok) {
    const { account } = outcome
    await recordSignIn({ account, way: 'bearer', request, visitor, now: Temporal.Now.instant() })
    return Response.json(outcome.body, { headers: outcome.headers })
  }
  if (outcome.reason === 'invalid') return errorResponse(401, sentences.invalidLogin)
  if (outcome.reason === 'second-factor') {
    const { challenge, headers } = outcome
    const details = { secondFactor: { challenge } }
    const answered = errorResponse(401, sentences.secondFactorNeeded, { details })
    for (const cookie of headers.getSetCookie()) answered.headers.append('Set-Cookie', cookie)
    return answered
  }
  return errorResponse(429, sentences.tooManySignIns, {
    headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
  })
}

const calls = (request: Request, visitor: Visitor) => ({
  POST: () => create(request, visitor),
})

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answer(request, calls(request, context.get(visitorContext)))
export const action = ({ request, context }: Route.ActionArgs) =>
  answer(request, calls(request, context.get(visitorContext)))
