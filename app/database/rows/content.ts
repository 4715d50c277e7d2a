/** One publication of a piece of the site; versions of a piece count from 1. */
export interface ContentVersionRow {
  piece: string
  version: number
  /** JSON of the form that the piece's schema asks for. */
  value: string
  createdAt: string
  /** The account that published it; null when it came with an import. */
  userId: string | null
}

/** What is being written of a piece and not published yet; one a piece. */
export interface ContentDraftRow {
  piece: string
  /** JSON; it need not pass the piece's schema yet. */
  value: string
  /** The published version that it began from. */
  version: number
  /** Raised by each saving, so that a second window is told of the first one's. */
  revision: number
  savedAt: string
}
