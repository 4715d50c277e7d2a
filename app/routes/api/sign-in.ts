import { sentences } from '#app/content/sentences.ts'
import { signIn } from '#app/platform/auth.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import type { Route } from './+types/sign-in.ts'
import { answer, parseBody } from './answer.server.ts'
import { signInRequest } from './sign-in.schema.ts'

async function create(request: Request, clientAddress: string): Promise<Response> {
  const credentials = await parseBody(request, signInRequest)
  const outcome = await signIn(credentials, clientAddress)
  if (outcome.ok) return Response.json(outcome.body, { headers: outcome.headers })
  if (outcome.reason === 'invalid') return errorResponse(401, sentences.invalidLogin)
  return errorResponse(429, sentences.tooManySignIns, {
    headers: { 'Retry-After': String(outcome.retryAfterSeconds) },
  })
}

const calls = (request: Request, clientAddress: string) => ({
  POST: () => create(request, clientAddress),
})

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answer(request, calls(request, context.get(visitorContext).clientAddress))
export const action = ({ request, context }: Route.ActionArgs) =>
  answer(request, calls(request, context.get(visitorContext).clientAddress))
