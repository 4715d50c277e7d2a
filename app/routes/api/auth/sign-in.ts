import { recordSignIn, signInWithPassword } from '#app/accounts/sign-in.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { signInRequest } from '../inputs.schema.ts'
import { answerCalls, type CallArgs, parseBody, tooMany } from '../respond.server.ts'

async function create({ request, context }: CallArgs): Promise<Response> {
  const visitor = context.get(visitorContext)
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
  return tooMany(sentences.tooManySignIns, outcome.retryAfterSeconds)
}

export const loader = answerCalls({ POST: create })
export const action = loader
