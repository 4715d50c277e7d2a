import { challengeOf } from '#app/accounts/session-headers.server.ts'
import { recordSignIn, signInWithCode } from '#app/accounts/sign-in.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { secondFactorRequest } from '../inputs.schema.ts'
import { answerCalls, type CallArgs, parseBody } from '../respond.server.ts'

/** Takes a code of the authenticator, or a recovery code, against the challenge of a sign-in. */
async function verify({ request, context }: CallArgs): Promise<Response> {
  const visitor = context.get(visitorContext)
  const { code, challenge } = await parseBody(request, secondFactorRequest)
  const given = challenge ?? challengeOf(request) ?? ''
  const signedIn = await signInWithCode({ challenge: given, code }, request, visitor)
  const { account, by, body, headers } = signedIn
  const now = Temporal.Now.instant()
  await recordSignIn({ account, way: 'bearer', code: by, request, visitor, now })
  return Response.json(body, { headers })
}

export const loader = answerCalls({ POST: verify })
export const action = loader
