import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { config } from '../config.server.ts'
import { isPublicAddress } from './public-address.ts'

const FETCH_MS = 10_000
const MAX_BYTES = 5_000_000
const MAX_REDIRECTS = 3

const REDIRECTS = [301, 302, 303, 307, 308]

/** Below these are mail, shells and other services that no web address names. */
const FIRST_FREE_PORT = 1024

/** The fetch failed; the message is a sentence for the person who entered the address. */
export class FetchError extends Error {
  override name = 'FetchError'
}

export interface PublicRequest {
  /** Sent without following redirects unless it is GET. */
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Uint8Array | null
}

interface Surroundings {
  /** `host:port` of servers that may be private and plain http. */
  privateHosts?: readonly string[]
  /** All IP addresses of a name. */
  resolve?: (host: string) => Promise<string[]>
}

/**
 * Checks an address without asking anything of the network: https, webcal, or http of a host of PRIVATE_FETCH_HOSTS.
 * Throws FetchError.
 */
export function publicUrl(
  address: string,
  privateHosts: readonly string[] = config().privateFetchHosts,
): URL {
  const text = address.trim().replace(/^webcals?:\/\//i, 'https://')
  if (!URL.canParse(text)) throw new FetchError('This is not a complete address.')
  const url = new URL(text)
  const isPrivate = privateHosts.includes(hostAndPort(url))
  if (isPrivate && /^webcal:/i.test(address.trim())) url.protocol = 'http:'
  if (url.protocol !== 'https:' && !(isPrivate && url.protocol === 'http:'))
    throw new FetchError('Use an address that begins with https:// or webcal://.')
  if (url.username || url.password)
    throw new FetchError('Leave the user name and password out of the address.')
  if (!isPrivate && url.port !== '' && Number(url.port) < FIRST_FREE_PORT)
    throw new FetchError('This address names a port that no website uses.')
  return url
}

/**
 * Fetches from the public internet an address that somebody typed, for at most 10 seconds, 5 MB and 3 redirects. Every
 * address of the host is checked, and the connection goes to one that was checked, so a name that changes its address
 * gains nothing. The same holds for each redirect. Throws FetchError; an answer of any status is an answer.
 */
export async function fetchPublic(
  address: string,
  request: PublicRequest = {},
  { privateHosts = config().privateFetchHosts, resolve = systemAddresses }: Surroundings = {},
) {
  const signal = AbortSignal.timeout(FETCH_MS)
  const { promise: late, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', reject)
  if (signal.aborted) reject()
  try {
    return await Promise.race([late, follow(address, request, { privateHosts, resolve }, signal)])
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw new FetchError(reasonOf(error, signal), { cause: error })
  }
}

async function follow(
  address: string,
  request: PublicRequest,
  surroundings: Required<Surroundings>,
  signal: AbortSignal,
) {
  const { privateHosts } = surroundings
  let url = publicUrl(address, privateHosts)
  for (let redirects = 0; ; redirects++) {
    const addresses = await checkedAddresses(url, surroundings)
    const response = await send(url, addresses, request, signal)
    const { statusCode: status = 0, headers } = response
    const { location } = headers
    const leadsOn = (request.method ?? 'GET') === 'GET' && REDIRECTS.includes(status) && location
    if (!leadsOn) return { status, headers, body: await readBody(response) }
    response.destroy()
    if (redirects === MAX_REDIRECTS) throw new FetchError('The address leads on too many times.')
    if (!URL.canParse(location, url)) throw new FetchError('The address leads nowhere.')
    url = publicUrl(new URL(location, url).href, privateHosts)
  }
}

async function checkedAddresses(url: URL, { privateHosts, resolve }: Required<Surroundings>) {
  // A resolver takes an IPv6 address without its brackets.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await resolve(host)
  if (addresses.length === 0) throw new FetchError('No server has this name. Check the address.')
  if (!privateHosts.includes(hostAndPort(url)) && !addresses.every(isPublicAddress))
    throw new FetchError('This address leads to a private network.')
  return addresses
}

const systemAddresses = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

function send(
  url: URL,
  addresses: readonly string[],
  { method = 'GET', headers, body }: PublicRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = request(
    url,
    {
      method,
      signal,
      // A connection of its own: none that is kept open to another address.
      agent: false,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Rosewater', ...headers },
      lookup: (_host, { all }, answer) => {
        if (all) answer(null, known)
        else answer(null, known[0]?.address ?? '', known[0]?.family)
      },
    },
    resolve,
  )
  sent.on('error', reject).end(body)
  return promise
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    response.destroy()
    throw new FetchError('The server answers in a form that cannot be read.')
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > MAX_BYTES) throw new FetchError('The answer is larger than 5 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The server took longer than 10 seconds.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^E(NOTFOUND|AI_)/.test(code)) return 'No server has this name. Check the address.'
  if (/CERT|SSL|TLS/.test(code)) return 'The server has no valid certificate.'
  return 'The server did not answer.'
}

function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'http:' ? 80 : 443)}`
}
