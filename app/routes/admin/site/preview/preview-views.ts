import { href } from 'react-router'
import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { MailKind } from '#app/content/schemas/mail.schema.ts'
import { sitePages } from '#app/content/words/pages.ts'
import { EDITORS, type EditedPiece, type Editor, NO_PAGE } from '#app/routes/admin/site/pieces.ts'

export interface PreviewView {
  label: string
  /** Of the document in the frame. */
  address: string
  /** The id of the part of it to begin with; by default its top. */
  part?: string | undefined
}

/** The mails to clients that are shown with the draft's words. */
export const SHOWN_MAILS: Partial<Record<MailKind, string>> = {
  received: 'Request received',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled or declined',
  moved: 'Moved',
  released: 'Request expired',
  reminder: 'Reminder',
  afterwards: 'Review request',
}

/** Where a piece can be looked at before it is published, the first place to begin with. */
export function previewViews(piece: EditedPiece, value: Json): PreviewView[] {
  if (piece === 'mail') return [...mailViews(), ...templateViews(value)]
  const { pages, part }: Editor = EDITORS[piece]
  return pages.map((page, index) => ({
    label:
      page === NO_PAGE ? 'Page not found' : ((sitePages as Record<string, string>)[page] ?? page),
    address: previewOf(piece, page),
    part: index === 0 ? part : undefined,
  }))
}

/** The address that shows a page of the site with the draft of a piece. */
export function previewOf(piece: EditedPiece, page: string): string {
  return `${href('/admin/site/preview')}?${new URLSearchParams({ piece, page })}`
}

function mailViews(): PreviewView[] {
  return Object.entries(SHOWN_MAILS).map(([kind, label]) => ({
    label,
    address: `${href('/admin/site/mail-preview')}?mail=${kind}`,
  }))
}

function templateViews(value: Json): PreviewView[] {
  const templates = valueAt(value, 'templates')
  return (Array.isArray(templates) ? templates : []).map((template, index) => ({
    label: `Newsletter: ${valueAt(template, 'label') || 'new template'}`,
    address: `${href('/admin/site/mail-preview')}?template=${index}`,
  }))
}
