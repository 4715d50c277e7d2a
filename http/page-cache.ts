import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Representations, represent } from './response/representation.ts'
import { addSecurityHeaders } from './response/security-headers.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Origins whose pages are kept. A site has one; without SITE_URL a request's own Host names it, and
 * a visitor who makes hosts up must not fill the memory.
 */
const ORIGINS_MAX = 4

/** A page as it goes to the wire, once in each encoding. */
export type CachedPage = Required<Representations>

/** An answer that is not kept, whole, so that everyone who waited for it gets it. */
export interface Unkept {
  status: number
  headers: Headers
  bytes: Buffer<ArrayBuffer>
}

interface PageCache {
  find(origin: string, path: string): CachedPage | undefined
  /** The page as it is kept, rendered first if need be: once, however many ask meanwhile. */
  take(
    origin: string,
    path: string,
    render: () => Promise<Response>,
  ): Promise<CachedPage | { unkept: Unkept }>
}

/**
 * Holds pages that say the same to everyone, ready to be sent, until `revision` answers another number:
 * then all of them are out of date. Others keep them, too, where `sharedCaches` may.
 */
export function createPageCache(
  site: { https: boolean; sharedCaches: boolean },
  revision: () => number = () => 0,
): PageCache {
  const origins = new Map<string, Map<string, CachedPage>>()
  const rendering = new Map<string, Promise<CachedPage | { unkept: Unkept }>>()
  let madeFor = revision()

  return {
    find(origin, path) {
      forgetOutdated()
      return origins.get(origin)?.get(path)
    },
    async take(origin, path, render) {
      forgetOutdated()
      const kept = origins.get(origin)?.get(path)
      if (kept) return kept
      const key = `${origin}${path}`
      const begun = rendering.get(key)
      if (begun) return await begun
      const outcome = make(origin, path, render).finally(() => {
        if (rendering.get(key) === outcome) rendering.delete(key)
      })
      rendering.set(key, outcome)
      return await outcome
    },
  }

  function forgetOutdated(): void {
    const now = revision()
    if (now === madeFor) return
    madeFor = now
    origins.clear()
    rendering.clear()
  }

  async function make(origin: string, path: string, render: () => Promise<Response>) {
    const begunFor = madeFor
    const response = await render()
    const bytes = Buffer.from(await response.arrayBuffer())
    const { status } = response
    const headers = new Headers(response.headers)
    const pages = origins.get(origin) ?? new Map<string, CachedPage>()
    const hasRoom = origins.has(origin) || origins.size < ORIGINS_MAX
    if (!hasRoom || !isForEveryone(response)) return { unkept: { status, headers, bytes } }

    headers.set('Cache-Control', `${site.sharedCaches ? 'public' : 'private'}, no-cache`)
    addSecurityHeaders(headers, site)
    const page = await compressPage(bytes, headers)
    if (begunFor === revision()) {
      pages.set(path, page)
      origins.set(origin, pages)
    }
    return page
  }
}

/** Whatever the address promises: an answer with a cookie, or one that asks not to be kept, is not. */
function isForEveryone({ status, headers }: Response): boolean {
  if (status !== 200 || headers.getSetCookie().length > 0 || headers.has('Vary')) return false
  return !/no-store/.test(headers.get('Cache-Control') ?? '')
}

/** Prepares a page for everyone: compressed as far as it goes, since that is done once. */
async function compressPage(html: Buffer, headers: Headers): Promise<CachedPage> {
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
