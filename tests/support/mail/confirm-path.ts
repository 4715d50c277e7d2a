import type { Email } from 'postal-mime'

/** The path behind the mail's button that confirms a request; null where there is none. */
export function confirmPathIn(mail: Email): string | null {
  return /href="https?:\/\/[^/"]+(\/booking\/confirm\/[^"]+)"/.exec(mail.html ?? '')?.[1] ?? null
}
