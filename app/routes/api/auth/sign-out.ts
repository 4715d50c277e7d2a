import { signOut } from '#app/accounts/auth.server.ts'
import { answerCalls, type CallArgs } from '../respond.server.ts'

async function end({ request }: CallArgs): Promise<Response> {
  const headers = await signOut(request)
  return Response.json({ success: true }, { headers })
}

export const loader = answerCalls({ POST: end })
export const action = loader
