import { createContext } from 'react-router'

/** What the HTTP front knows of a request, for loaders and actions. */
export interface Visitor {
  /** For limits; IPv6 by its /64. Never logged, stored as a keyed hash; of the artist's sessions, cut. */
  clientAddress: string
  /** What the browser calls itself; kept with the artist's own sessions, nowhere else. */
  userAgent: string
}

export const visitorContext = createContext<Visitor>()

/** A page of the public site as it would be answered now, from its first byte, for a preview of it. */
export const renderPageContext = createContext<(path: string) => Promise<Response>>()
