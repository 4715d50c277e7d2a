import { timingSafeEqual } from 'node:crypto'
import { isId } from '../engine/ids.ts'
import { keyedHash } from '../engine/secrets.server.ts'

/**
 * The unguessable part of the address behind the button that confirms a request. It is made of the
 * booking's id and this installation's secret each time it is needed and stored nowhere, so that only
 * the mail has it: who posts a request is told its id and its private address, but not this.
 */
export async function confirmTokenOf(bookingId: string): Promise<string> {
  return `${bookingId}.${await signatureOf(bookingId)}`
}

/** The booking that such a token was made for; null for any other text. */
export async function bookingOfConfirmToken(token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.', 2)
  if (!isId(id) || token !== `${id}.${signature}`) return null
  const [given, right] = [Buffer.from(signature), Buffer.from(await signatureOf(id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : null
}

async function signatureOf(bookingId: string): Promise<string> {
  return await keyedHash(`confirm-request:${bookingId}`)
}
