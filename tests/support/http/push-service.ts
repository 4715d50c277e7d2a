import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine, and devices that it delivers to. */
export async function startPushService() {
  const state = {
    status: 201,
    /** Where a redirect leads. */
    location: null as string | null,
    received: [] as Received[],
    beforeAnswer: async (_path: string) => {},
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { url: path = '', headers } = request
    state.received.push({ path, headers, body: Buffer.concat(chunks) })
    await state.beforeAnswer(path)
    response.writeHead(state.status, state.location ? { location: state.location } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const reset = { ...state }
  return Object.assign(state, {
    host,
    origin: `http://${host}`,
    device: (path = `/device-${randomBytes(4).toString('hex')}`) => makeDevice(host, path),
    reset: () => Object.assign(state, reset, { received: [] }),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

/** The keys of one device, which alone reads what is sent to it. */
function makeDevice(host: string, path: string) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    path,
    address: {
      endpoint: `http://${host}${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** As RFC 8291 and RFC 8188 say: the header has the salt and the sender's key. */
    read(body: Buffer): Record<string, string> {
      const salt = body.subarray(0, 16)
      const keyLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, bytes))
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive('aes128gcm', 16),
        derive('nonce', 12),
      ).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // A record ends in 2 and zeros.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

/** What the `Authorization` header of a push says, where its own key signed it (RFC 8292). */
export function readVapid(header: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(key, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((one) => one.toString('base64url'))
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x, y },
    format: 'jwk',
  } as never)
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the push is not signed by the key it names')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
