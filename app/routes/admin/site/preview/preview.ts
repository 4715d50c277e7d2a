import { data } from 'react-router'
import { checkPiece } from '#app/content/check-piece.server.ts'
import { findDraft } from '#app/content/content-drafts.server.ts'
import { withContent } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { renderPageContext } from '#app/platform/request-context.ts'
import { editorAt } from '#app/routes/admin/site/editor-view.server.ts'
import type { Route } from './+types/preview.ts'
import { TINT_HASH, tinted } from './mark-changes.ts'

/**
 * A page of the site as it would be with the draft of a piece, in a document that this site may frame
 * and that runs no script; what it says otherwise than the site is tinted. A draft that could not be
 * published yet is left out.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { piece, editor } = editorAt(url.searchParams.get('piece') ?? '')
  const page = editor.pages.find((path) => path === url.searchParams.get('page'))
  if (page === undefined) throw data(null, { status: 404 })
  const draft = await findDraft(database(), piece)
  const checked = draft && checkPiece(piece, JSON.parse(draft.value))
  const render = context.get(renderPageContext)
  if (!checked?.ok) return await framed(await render(page))
  const published = await (await render(page)).text()
  return await framed(await withContent({ [piece]: checked.value }, () => render(page)), published)
}

/** `published` is the page without the draft. */
async function framed(response: Response, published?: string): Promise<Response> {
  const policy = (response.headers.get('Content-Security-Policy') ?? '')
    .split('; ')
    .map((directive) => FRAMED[directive.split(' ')[0] ?? ''] ?? directive)
    .map((directive) =>
      directive.startsWith('style-src ') ? `${directive} ${TINT_HASH}` : directive,
    )
    .join('; ')
  const page = await response.text()
  const html = (published === undefined ? page : tinted(published, page))
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<head>', '<head><base target="_blank">')
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': policy,
    },
  })
}

/** What the policy of the page says otherwise in a frame. */
const FRAMED: Record<string, string> = {
  'script-src': "script-src 'none'",
  'form-action': "form-action 'none'",
  'frame-ancestors': "frame-ancestors 'self'",
}
