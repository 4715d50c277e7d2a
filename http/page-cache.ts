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

interface KeptOrigin {
  pages: Map<string, CachedPage>
  /** How often one of its pages was asked for: a host that somebody makes up takes the place of another such host. */
  uses: number
}

/** A page as it goes to the wire, once in each encoding that is worth it. */
export type CachedPage = Representations

/** An answer that is not kept, whole, so that everyone who waited for it gets it. */
export interface Unkept {
  status: number
  headers: Headers
  bytes: Buffer<ArrayBuffer>
}

/** What pages were made of: with another one they are out of date. */
type Revision = number | string

interface CacheOptions {
  /** The present revision; null where it has to be asked for. */
  revision?: () => Revision | null
  askRevision?: () => Promise<Revision>
  /** How hard pages are compressed, from 0 to 11; null where that saves nothing. */
  effort?: number | null
  /** Answers kept for each origin: who makes queries up must not fill the memory either. */
  pagesMax?: number
}

interface PageCache {
  /** The page where it lies ready; undefined too where that is not known at once. */
  find(origin: string, path: string): CachedPage | undefined
  /** The page as it is kept, rendered first if need be: once, however many ask meanwhile. */
  take(
    origin: string,
    path: string,
    render: () => Promise<Response>,
  ): Promise<CachedPage | { unkept: Unkept }>
}

/**
 * Holds pages that say the same to everyone, ready to be sent, until there is another revision: then all of them are
 * out of date. Others keep them, too, where `sharedCaches` may.
 */
export function createPageCache(
  site: { https: boolean; sharedCaches: boolean },
  {
    revision = () => 0,
    askRevision = async () => revision() ?? 0,
    effort = constants.BROTLI_MAX_QUALITY,
    pagesMax = 500,
  }: CacheOptions = {},
): PageCache {
  const origins = new Map<string, KeptOrigin>()
  const rendering = new Map<string, Promise<CachedPage | { unkept: Unkept }>>()
  let madeFor: Revision | undefined

  return {
    find(origin, path) {
      const now = revision()
      if (now === null) return undefined
      forgetOutdated(now)
      return keptPage(origin, path)
    },
    async take(origin, path, render) {
      forgetOutdated(await askRevision())
      const kept = keptPage(origin, path)
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

  function keptPage(origin: string, path: string): CachedPage | undefined {
    const kept = origins.get(origin)
    if (kept) kept.uses += 1
    return kept?.pages.get(path)
  }

  function forgetOutdated(now: Revision): void {
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
    if (!isForEveryone(response)) return { unkept: { status, headers, bytes } }

    // What says nothing of it, as the calls do, goes into no other cache.
    const caching = `${site.sharedCaches ? 'public' : 'private'}, no-cache`
    headers.set('Cache-Control', headers.has('Cache-Control') ? caching : 'no-store')
    addSecurityHeaders(headers, site)
    const page = await compressPage(bytes, headers, effort)
    if ((await askRevision()) === begunFor && begunFor === madeFor) {
      const kept = origins.get(origin) ?? { pages: new Map(), uses: 0 }
      const [oldest] = kept.pages.keys()
      if (kept.pages.size >= pagesMax && oldest !== undefined) kept.pages.delete(oldest)
      kept.pages.set(path, page)
      if (!origins.has(origin) && origins.size >= ORIGINS_MAX) origins.delete(leastUsed(origins))
      origins.set(origin, kept)
    }
    return page
  }
}

function leastUsed(origins: ReadonlyMap<string, KeptOrigin>): string {
  const [[origin = ''] = []] = [...origins].toSorted(([, one], [, other]) => one.uses - other.uses)
  return origin
}

/** Whatever the address promises: an answer with a cookie, or one that asks not to be kept, is not. */
function isForEveryone({ status, headers }: Response): boolean {
  if (status !== 200 || headers.getSetCookie().length > 0 || headers.has('Vary')) return false
  return !/no-store/.test(headers.get('Cache-Control') ?? '')
}

/** Prepares a page for everyone, once in each encoding. */
async function compressPage(
  html: Buffer,
  headers: Headers,
  effort: number | null,
): Promise<CachedPage> {
  const common = [...[...headers].flat(), 'vary', 'Accept-Encoding']
  const identity = represent(html, null, common)
  if (effort === null) return { identity }
  const [br, gz] = await Promise.all([
    brotliAsync(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
    gzipAsync(html, { level: Math.min(effort, 9) }),
  ])
  return { br: represent(br, 'br', common), gzip: represent(gz, 'gzip', common), identity }
}
