import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What there is to send, the same to every request. */
export interface BareAnswer {
  /** Names and values in turn. */
  headers: string[]
  payloadBase64: string
}

/** A process that does nothing but send prepared bytes: what node:http itself can do. */
process.once('message', ({ headers, payloadBase64 }: BareAnswer) => {
  const payload = Buffer.from(payloadBase64, 'base64')
  const server = createServer((_req, res) => {
    res.writeHead(200, headers)
    res.end(payload)
  })
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
