import { href } from 'react-router'

export const PRIVACY: string = href('/admin/privacy')

export function personPath(email: string, page = PRIVACY): string {
  return `${page}?email=${encodeURIComponent(email)}`
}
