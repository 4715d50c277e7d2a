import { href } from 'react-router'

/** The desk's pages about the money of one appointment. */
export function moneyPath(id: string, act: 'payment' | 'price' | 'credit' | 'refund'): string {
  return href(`/admin/appointments/:id/${act}`, { id })
}

/** The part of the appointment's page that tells of its money. */
export function backToMoney(id: string): string {
  return `${href('/admin/appointments/:id', { id })}#money`
}
