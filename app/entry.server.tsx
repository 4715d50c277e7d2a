import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import publicEntry from 'virtual:public-entry'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { cardFormTargets } from '#app/cards/card-payment.ts'
import { config } from '#app/platform/config.server.ts'
import { PAGE_FAULT, reportFault } from '#app/platform/log.server.ts'
import { contentSecurityPolicy } from '#app/platform/security-policy/content-security-policy.server.ts'
import { readMarkedScripts } from '#app/platform/security-policy/inline-scripts.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { speculationRules } from '#app/ui/site/shell/speculation-rules.ts'
import { AFTER_PAINT, BEFORE_PAINT, hold, WHEN_USED } from './held-scripts.server.ts'
import { stylesFor } from './styles.server.ts'

/**
 * Renders one page whole. Its policy names the hashes of the inline scripts and styles that are its
 * own; any other inline script is reported as a fault and does not run.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { matches } = routerContext.staticHandlerContext
  const pages = matches.map(({ route }) => (route.handle as PageHandle | undefined)?.page ?? {})
  const showsLetters = pages.some((page) => page.letters)
  const showsPages = pages.some((page) => page.previews)
  const { cards } = config()
  const pays = cards !== null && pages.some((page) => page.pays)
  const isPrivate = pages.some((page) => page.private)

  headers.set('Content-Type', 'text/html; charset=utf-8')
  // `no-store` would keep public pages out of the browser's back-forward cache.
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', isPrivate ? 'no-store' : 'private, no-cache')
  if (isPrivate) {
    headers.set('X-Robots-Tag', 'noindex, nofollow')
    headers.set('Referrer-Policy', 'same-origin')
  }
  const isHydrated = pages.some((page) => page.scripts)
  // An answer to a form leads to what is wrong in it, which is React's to do.
  const isAtOnce = request.method === 'POST' || pages.some((page) => page.scripts === 'at once')
  const isDesk = pages.some((page) => page.desk)
  const mark = randomBytes(16).toString('base64url')
  const marked = isHydrated
    ? await renderWhole(
        <ServerRouter
          context={isDesk ? routerContext : withOwnRouteAlone(routerContext)}
          url={request.url}
          nonce={mark}
        />,
        mark,
      )
    : renderToString(
        <ServerRouter context={withoutData(routerContext)} url={request.url} nonce={mark} />,
      )
  const { html: body, scripts, unmarked } = readMarkedScripts(marked, mark)
  if (unmarked > 0) reportFault('a page', new Error(`${unmarked} inline scripts are not its own`))
  const names = pages.flatMap((page) => page.styles ?? [])
  const isError = routerContext.staticHandlerContext.errors !== null
  const styles = isDesk ? [] : [stylesFor(isError ? ['lost', ...names] : names)]
  const waits = isHydrated && !isAtOnce
  const head = waits || !isHydrated ? [BEFORE_PAINT] : []
  const foot = [...(isHydrated ? [AFTER_PAINT] : []), ...(waits ? [WHEN_USED] : [])]
  const html = arrange(body, { styles, isHydrated, isAtOnce, head, foot })
  const own = isHydrated ? foot : [speculationRules, AFTER_PAINT]
  const inline = { scripts: [...scripts, ...head, ...own], styles }
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(inline, {
      ...{ showsLetters, showsPages },
      formTargets: pays ? cardFormTargets(cards.apiBase) : [],
    }),
  )
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

/** Bugs are logged by their stack; what a visitor sent is not. Unknown addresses are no bugs. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  reportFault(PAGE_FAULT, error)
}

/**
 * A public page leads on by documents, never within React, so it says its own route and not the 140 others, which a
 * phone would load and rank before the page comes alive. Nothing asks for that address.
 */
function withOwnRouteAlone(context: EntryContext): EntryContext {
  const routeDiscovery = { mode: 'lazy', manifestPath: '/__manifest' } as const
  const handedOver = JSON.parse(context.serverHandoffString ?? '{}')
  return {
    ...context,
    routeDiscovery,
    serverHandoffString: JSON.stringify({ ...handedOver, routeDiscovery }),
  }
}

/** No script reads what the loaders of a page returned that React does not take over. */
function withoutData(context: EntryContext): EntryContext {
  const { serverHandoffStream, ...rest } = context
  serverHandoffStream?.cancel().catch(() => undefined)
  return rest
}

/** What a page that React does not take over asks for after the first paint: it must not hold up the font and the picture. */
const PUBLIC_FOOT = [
  `<script type="speculationrules">${speculationRules}</script>`,
  hold(
    [
      '<link rel="manifest" href="/site.webmanifest">',
      ...publicEntry.slice(1).map((address) => `<link rel="modulepreload" href="${address}">`),
      `<script type="module" src="${publicEntry[0]}"></script>`,
    ].join(''),
    'after-paint',
  ),
  `<script>${AFTER_PAINT}</script>`,
].join('')

/** What a page asks for and its first paint does not need. */
const LINKS_FOR_LATER = /<link rel="(?:modulepreload|manifest)"[^>]*>/g

/**
 * Styles of public pages go inline. A page that React takes over is painted before the browser hears of its scripts: they
 * lie in templates, in their places, until then. Ahead of the first paint, either would cost a phone a
 * second of blank screen. Where the page may wait to be used, its scripts are loaded but do not run before.
 */
function arrange(
  html: string,
  page: {
    styles: readonly string[]
    isHydrated: boolean
    isAtOnce: boolean
    head: readonly string[]
    foot: readonly string[]
  },
): string {
  const { styles, isHydrated, isAtOnce } = page
  const later = (html.match(LINKS_FOR_LATER) ?? []).map((link) =>
    link.replace('<link ', '<link fetchpriority="low" '),
  )
  const inline = (element: 'script' | 'style', texts: readonly string[]) =>
    texts.map((text) => `<${element}>${text}</${element}>`).join('')
  const foot = isHydrated
    ? `${hold(later.join(''), 'after-paint')}${inline('script', page.foot)}`
    : PUBLIC_FOOT
  return `<!DOCTYPE html>${html
    .replace(/^<!DOCTYPE html>/i, '')
    .replace(LINKS_FOR_LATER, '')
    .replace(/<script type="module"[^>]*>[\s\S]*?<\/script>/g, (script) =>
      hold(script, isAtOnce ? 'after-paint' : 'when-used'),
    )
    .replace('</head>', () => `${inline('style', styles)}${inline('script', page.head)}</head>`)
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${foot}</body>`)}`
}

async function renderWhole(element: React.ReactNode, nonce: string): Promise<string> {
  return await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => reportFault('a page', error),
    })
  })
}
