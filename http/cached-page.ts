import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  type Representations,
  represent,
  selectRepresentation,
  sendRepresentation,
} from './static/representation.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A page as it goes to the wire, once in each encoding. */
export type CachedPage = Required<Representations>

/** Prepares a page for everyone: compressed as far as it goes, since that is done once. */
export async function cachePage(html: Buffer, headers: Headers): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    brotliAsync(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
    gzipAsync(html, { level: 9 }),
  ])
  const common = [...[...headers].flat(), 'vary', 'Accept-Encoding']
  return {
    br: represent(br, 'br', common),
    gzip: represent(gz, 'gzip', common),
    identity: represent(html, null, common),
  }
}

/** Answers with a stored page, or with 304 to a browser that has it already. */
export function sendCachedPage(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
  sendRepresentation(req, res, selectRepresentation(req, page))
}
