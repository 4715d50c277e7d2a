import { createContext, type RouterContextProvider } from 'react-router'

/** What the HTTP front knows of a request, for loaders and actions. */
export interface Visitor {
  /** For limits; IPv6 by its /64. Never logged, stored as a keyed hash; of the artist's sessions, cut. */
  clientAddress: string
  /** What the browser calls itself; kept with the artist's own sessions, nowhere else. */
  userAgent: string
  /** What came with a form to an address that takes files; its other fields are the request's body. */
  files?: readonly SentFile[]
}

export interface SentFile {
  /** The name of the form's field. */
  field: string
  bytes: Uint8Array<ArrayBuffer>
}

export const visitorContext = createContext<Visitor>()

/** Who posted something, and when. */
export interface Sender {
  now: Temporal.Instant
  clientAddress: string
}

export function senderOf(context: Readonly<RouterContextProvider>): Sender {
  return { now: Temporal.Now.instant(), clientAddress: context.get(visitorContext).clientAddress }
}

/** A page of the public site as it would be answered now, from its first byte, for a preview of it. */
export const renderPageContext = createContext<(path: string) => Promise<Response>>()
