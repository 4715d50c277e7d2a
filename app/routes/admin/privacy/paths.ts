import { href } from 'react-router'
export const PRIVACY = href('/admin/privacy')

export function personPath(email: string, below = ''): string {
  return `${PRIVACY}${below}?email=${encodeURIComponent(email)}`
}
