import type { RefusalReason } from '#app/backup/read-backup.server.ts'

/** '3 bookings, 1 message': the tables somebody would ask about, as far as they have rows. */
export function contents(rows: Record<string, number>): string {
  const told = Object.entries(NAMES)
    .filter(([table]) => rows[table])
    .map(([table, [one, many]]) => `${rows[table]} ${rows[table] === 1 ? one : many}`)
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${all} ${all === 1 ? 'row' : 'rows'}${told.length > 0 ? `, with ${told.join(', ')}` : ''}`
}

/** 1.2 MB; at least 0.1. */
export function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`
}

/** Why a file cannot be restored, in a sentence. */
export function explainRefusal(reason: RefusalReason | 'in-use', file: string): string {
  switch (reason) {
    case 'not-found':
      return `There is no file ${file}.`
    case 'no-backup':
      return `${file} is not a backup of Rosewater.`
    case 'damaged':
      return `${file} is damaged: its checksum does not hold, or its end is missing. Nothing was changed. Please take another one.`
    case 'too-new':
      return `${file} was made by a newer version of Rosewater. Nothing was changed. Please update first.`
    case 'in-use':
      return 'Rosewater is running on this data. Stop it first, every process of it, and try again. Nothing was changed.'
  }
}

const NAMES: Record<string, [one: string, many: string]> = {
  bookings: ['booking', 'bookings'],
  blockedTimes: ['blocked time', 'blocked times'],
  messages: ['message', 'messages'],
  newsletterSubscribers: ['subscriber', 'subscribers'],
  user: ['account', 'accounts'],
}
