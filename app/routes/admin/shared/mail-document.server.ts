import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'

/**
 * A mail's HTML part as a document of its own, for the desk's frame: the very mail. It may be framed by
 * this site alone, is of no origin, runs no script, and its style attributes, which mail cannot do
 * without, are let in one by one by their hashes. It is the policy that forbids scripts, not the
 * sandbox: in a document that can run none at all, tools that look into frames for assistive
 * technology wait for an answer that never comes. `change` may mark what the desk has to say of it.
 */
export async function mailDocument(
  mail: ReactElement,
  change: (html: string) => Promise<string> | string = (html) => html,
): Promise<Response> {
  const html = await change(await mailHtml(mail))
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': policyOf(html),
    },
  })
}

export async function mailHtml(mail: ReactElement): Promise<string> {
  const { render } = await import('@react-email/render')
  return await render(mail)
}

function policyOf(html: string): string {
  const styles = [
    ...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
    ...html.matchAll(/\sstyle="([^"]*)"/g),
  ].map(([, text = '']) => `'sha256-${hashOf(text)}'`)
  return [
    "default-src 'none'",
    `style-src 'unsafe-hashes' ${[...new Set(styles)].join(' ')}`,
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
}

/** The browser hashes what an attribute says, not how HTML writes it. */
function hashOf(text: string): string {
  const said = text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  return createHash('sha256').update(said).digest('base64')
}
