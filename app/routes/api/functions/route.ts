import { errorResponse } from '#app/platform/errors.ts'
import type { Route } from './+types/route.ts'
import { answerCallable } from './callable.server.ts'
import { FUNCTIONS } from './functions.server.ts'

async function respond({ request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const called = Object.hasOwn(FUNCTIONS, params.name) ? FUNCTIONS[params.name] : undefined
  if (!called) return errorResponse(404, 'There is no such function')
  return await answerCallable(request, called)
}

export const loader = respond
export const action = respond
