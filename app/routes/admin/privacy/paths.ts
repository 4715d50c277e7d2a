export const PRIVACY = '/admin/privacy'

/** The page of what is known of one person. */
export function personPath(email: string, below = ''): string {
  return `${PRIVACY}${below}?email=${encodeURIComponent(email)}`
}
