/** A whole message, ready to go. The same bytes go to a server or into a file. */
export interface ComposedMail {
  id: string
  kind: string
  createdAt: string
  envelope: { from: string; to: string }
  message: Buffer
}
