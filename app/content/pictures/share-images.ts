import written from './share-images.json' with { type: 'json' }

/** A picture as it is shown where a link to a page is shared. */
export interface ShareImage {
  src: string
  width: number
  height: number
  alt: string
}

/** The kinds of pages that have a picture of their own. */
export type ShareKind = keyof typeof written

/**
 * By page kind, as `npm run photos` wrote them. A module of its own: a page that React takes over
 * carries it without the table of all pictures.
 */
export const shareImages: Record<ShareKind, ShareImage> = written
