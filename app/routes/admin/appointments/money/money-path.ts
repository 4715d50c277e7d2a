/** The desk's pages about the money of one appointment. */
export type MoneyAct = 'payment' | 'retainer' | 'price' | 'receipt' | 'credit' | 'refund'

export function moneyPath(id: string, act: MoneyAct): string {
  return `/admin/appointments/${encodeURIComponent(id)}/${act}`
}

/** The part of the appointment's page that tells of its money. */
export function backToMoney(id: string): string {
  return `/admin/appointments/${encodeURIComponent(id)}#money`
}
