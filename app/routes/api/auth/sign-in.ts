import { recordSignIn, signInWithPassword } from '#app/accounts/sign-in.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { signInRequest } from '../inputs.schema.ts'
import { answerCalls, type CallArgs, parseBody } from '../respond.server.ts'

async function create({ request, context }: CallArgs): Promise<Response> {
  const visitor = context.get(visitorContext)
  const credentials = await parseBody(request, signInRequest)
  const begun = await signInWithPassword(credentials, request, visitor)
  if ('challenge' in begun) {
    const details = { secondFactor: { challenge: begun.challenge } }
    const answered = errorResponse(401, sentences.secondFactorNeeded, { details })
    for (const cookie of begun.headers.getSetCookie()) answered.headers.append('Set-Cookie', cookie)
    return answered
  }
  const { account, body, headers } = begun
  await recordSignIn({ account, way: 'bearer', request, visitor, now: Temporal.Now.instant() })
  return Response.json(body, { headers })
}

export const loader = answerCalls({ POST: create })
export const action = loader
