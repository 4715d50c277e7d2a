import { createContext } from 'react-router'

/** What the HTTP front knows of a request, for loaders and actions. */
export interface Visitor {
  /** For limits; IPv6 by its /64. Never logged, stored only as a keyed hash. */
  clientAddress: string
}

export const visitorContext = createContext<Visitor>()
