export const PRIVACY = '/admin/privacy'

export function personPath(email: string, below = ''): string {
  return `${PRIVACY}${below}?email=${encodeURIComponent(email)}`
}
