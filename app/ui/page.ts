/** What a route says of the document that shows it; see the server's entry. */
export interface PageHandle {
  page?: {
    /**
     * React hydrates the page in the browser: at once, or with the first sign that somebody uses it. Others carry no
     * script of the framework.
     */
    scripts?: 'at once' | 'when used'
    /** Stylesheets of a public page beyond the site's own, by name. */
    styles?: readonly StyleName[]
    /** A page of the desk or of the way into it: its styles are the desk's one file, and no others. */
    desk?: boolean
    /** A private page: never cached, not indexed, and its address not passed on to other sites. */
    private?: boolean
    /** Its forms may lead to Stripe's page, where cards are on. */
    pays?: boolean
    /** It shows letters: a frame of this site's own, and pictures from anywhere on the web. */
    letters?: boolean
    /** It shows pages of the site in a frame. */
    previews?: boolean
  }
}

export type StyleName =
  | 'about'
  | 'appointment'
  | 'book-bar'
  | 'booking'
  | 'closing'
  | 'chapters'
  | 'contact'
  | 'document'
  | 'faq'
  | 'gallery'
  | 'home'
  | 'lost'
  | 'party'
  | 'party-change'
  | 'move'
  | 'plan'
  | 'prices'
  | 'pricing'
  | 'products'
  | 'receipt'
  | 'reference'
  | 'review'
  | 'service'
  | 'viewer'
  | 'waitlist'
