import { answerCalls, type CallArgs, readCaller } from '../respond.server.ts'

/** The session and its account in the library's own shape, which its clients read; or null. */
async function read({ request }: CallArgs): Promise<Response> {
  const session = await readCaller(request)
  return Response.json(session?.described ?? null)
}

export const loader = answerCalls({ GET: read })
export const action = loader
