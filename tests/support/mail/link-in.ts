import type { Email } from 'postal-mime'

/** The path behind the mail's link that begins so, such as '/waitlist/'. */
export function linkIn(mail: Email, start: string): string {
  const paths = [...(mail.html ?? '').matchAll(/href="https?:\/\/[^/"]+(\/[^"]+)"/g)]
  const found = paths.map(([, path = '']) => path).find((path) => path.startsWith(start))
  if (!found) throw new Error(`the mail has no link to ${start}`)
  return found
}
