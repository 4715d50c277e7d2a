import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsClient } from 'aws4fetch'

const KEY = 'backup-key'
const SECRET = 'backup+secret/with=signs'

/** What stands in for an S3-compatible store: it keeps objects in memory, and refuses what is not signed with its key. */
export interface StandInStore {
  /** As BACKUP_S3 has it. */
  address: string
  objects: Map<string, Buffer>
  /** Uploads in parts that were neither completed nor aborted. */
  openUploads: Map<string, Map<number, Buffer>>
  /** Answers the next so many requests with this status instead; or the connection ends, or nothing more comes, in the middle of the answer. */
  failNext: (times: number, how: number | 'cut' | 'silent') => void
  stop: () => Promise<void>
}

export async function standInStore(): Promise<StandInStore> {
  const objects = new Map<string, Buffer>()
  const openUploads = new Map<string, Map<number, Buffer>>()
  const failing = { times: 0, how: 500 as number | 'cut' | 'silent' }
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray())
    const url = new URL(`${origin}${request.url}`)
    const send = (status: number, text = '', headers = {}) =>
      response.writeHead(status, headers).end(text)
    if (failing.times > 0) {
      failing.times -= 1
      if (typeof failing.how !== 'number') {
        response.writeHead(200, { 'Content-Length': '1000000' }).write('the first bytes')
        return failing.how === 'cut' && setImmediate(() => response.destroy())
      }
      return send(failing.how, '<Error><Code>SlowDown</Code></Error>')
    }
    if (!(await isSigned(request, url)))
      return send(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    if (bucket !== 'bucket') return send(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const id = url.searchParams.get('uploadId') ?? ''
    const upload = openUploads.get(id)
    if (request.method === 'GET' && key === '') return send(200, listing(url.searchParams))
    if (request.method === 'GET') {
      const object = objects.get(key)
      return object ? response.writeHead(200).end(object) : send(404)
    }
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const made = `upload-${openUploads.size + 1}`
      openUploads.set(made, new Map())
      return send(200, `<UploadId>${made}</UploadId>`)
    }
    if (request.method === 'POST' && upload) {
      const parts = [...upload].sort(([one], [other]) => one - other).map(([, part]) => part)
      objects.set(key, Buffer.concat(parts))
      openUploads.delete(id)
      return send(200, '<CompleteMultipartUploadResult/>')
    }
    if (request.method === 'PUT' && upload) {
      upload.set(Number(url.searchParams.get('partNumber')), body)
      return send(200, '', { ETag: `"${body.length}"` })
    }
    if (request.method === 'PUT') objects.set(key, body)
    else if (id) openUploads.delete(id)
    else objects.delete(key)
    return send(request.method === 'PUT' ? 200 : 204)
  }

  /** Two keys a page, so that a list goes on. */
  function listing(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? ''))
    const from = Number(query.get('continuation-token') ?? 0)
    const contents = keys
      .slice(from, from + 2)
      .map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}<` : ''
    return `<ListBucketResult>${contents.join('')}${next}/></ListBucketResult>`
  }

  return {
    address: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/bucket/studio?region=ca-central-1`,
    objects,
    openUploads,
    failNext: (times, how) => Object.assign(failing, { times, how }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Signs the same request anew, at the time that it names, and compares. */
async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
  const { authorization = '', 'x-amz-date': datetime } = request.headers
  const client = new AwsClient({
    ...{ accessKeyId: KEY, secretAccessKey: SECRET },
    ...{ service: 's3', region: 'ca-central-1' },
  })
  const headers = { 'X-Amz-Content-Sha256': String(request.headers['x-amz-content-sha256']) }
  const aws = { datetime: String(datetime) }
  const again = await client.sign(url, { method: String(request.method), headers, aws })
  return again.headers.get('authorization') === authorization
}
