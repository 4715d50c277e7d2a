import { challengeOf } from '#app/accounts/session-headers.server.ts'
import { recordSignIn, signInWithCode } from '#app/accounts/sign-in.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { secondFactorRequest } from '../inputs.schema.ts'
import { answerCalls, type CallArgs, parseBody, tooMany } from '../respond.server.ts'

/** Takes a code of the authenticator, or a recovery code, against the challenge of a sign-in. */
async function verify({ request, context }: CallArgs): Promise<Response> {
  const visitor = context.get(visitorContext)
  const { code, challenge } = await parseBody(request, secondFactorRequest)
  const given = challenge ?? challengeOf(request) ?? ''
  const outcome = await signInWithCode({ challenge: given, code }, request, visitor)
  if (outcome.ok) {
    const { account, by } = outcome
    const now = Temporal.Now.instant()
    await recordSignIn({ account, way: 'bearer', code: by, request, visitor, now })
    return Response.json(outcome.body, { headers: outcome.headers })
  }
  if (outcome.reason === 'throttled')
    return tooMany(sentences.tooManySignIns, outcome.retryAfterSeconds)
  const isExpired = outcome.reason === 'expired'
  return errorResponse(401, isExpired ? sentences.signInAgain : sentences.wrongCode)
}

export const loader = answerCalls({ POST: verify })
export const action = loader
