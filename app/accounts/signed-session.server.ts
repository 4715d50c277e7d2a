import { createHmac, timingSafeEqual } from 'node:crypto'
import { installationSecret } from '#app/database/secrets.server.ts'
import { cookieNames } from './session-headers.server.ts'

let secret: Promise<string> | undefined

/**
 * Whether a request shows the name of a session that this installation has signed, by cookie or as bearer. The session
 * may be over: nobody is let in for it, it only tells the artist from a stranger without asking the database.
 */
export async function showsSignedSession(headers: {
  cookie?: string | undefined
  authorization?: string | undefined
}): Promise<boolean> {
  const start = `${cookieNames().session}=`
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? []
  const shown = pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
  const [token, signature] = readable(shown ?? headers.authorization?.slice('Bearer '.length))
  if (!token || !signature) return false
  try {
    secret ??= installationSecret('sessions')
    const right = createHmac('sha256', await secret)
      .update(token)
      .digest()
    const given = Buffer.from(signature, 'base64')
    return given.length === right.length && timingSafeEqual(given, right)
  } catch {
    // The next request asks again: the database may be back.
    secret = undefined
    return false
  }
}

function readable(shown = ''): string[] {
  try {
    return decodeURIComponent(shown).split('.')
  } catch {
    return []
  }
}
