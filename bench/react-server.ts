import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** A process that renders the elements of a page anew for each request, and does nothing else: what React itself can do. */
process.once('message', (html: string) => {
  const body = html.slice(html.indexOf('<body'), html.lastIndexOf('</body>'))
  const tokens = [...body.replace(/<!--.*?-->/gs, '').matchAll(TOKEN)].map(readToken)
  const server = createServer((_req, res) => {
    const page = Buffer.from(renderToString(createElement(Page, { tokens })))
    res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': page.length })
    res.end(page)
  })
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())

/** A script or style whole, a tag, or text. */
const TOKEN = /<(script|style)\b.*?<\/\1>|<(\/?)([a-z0-9-]+)([^>]*)>|[^<]+/gs

type Token =
  | { text: string }
  | { end: true }
  | { tag: string; attributes: Record<string, string>; isEmpty: boolean }

const EMPTY = /^(area|base|br|col|hr|img|input|link|meta|path|source|track|wbr)$/

function readToken([whole, raw, slash, tag, rest = '']: RegExpMatchArray): Token {
  if (raw || !tag) return { text: raw ? '' : whole }
  if (slash) return { end: true }
  const pairs = [...rest.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const { style: _, ...attributes } = Object.fromEntries(pairs)
  return { tag, attributes, isEmpty: rest.endsWith('/') || EMPTY.test(tag) }
}

function Page({ tokens }: { tokens: readonly Token[] }): ReactNode {
  let next = 0
  const children = (): ReactNode[] => {
    const found: ReactNode[] = []
    for (let token = tokens[next++]; token && !('end' in token); token = tokens[next++])
      found.push(
        'text' in token
          ? token.text
          : createElement(token.tag, token.attributes, ...(token.isEmpty ? [] : children())),
      )
    return found
  }
  return createElement(Fragment, null, ...children())
}
