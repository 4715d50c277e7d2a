import type { DeskStatus } from '#app/system/desk-status.server.ts'

type Counts = Pick<DeskStatus, 'waiting' | 'unread'>

/** What has come in, in words to be read out: "1 new request, 2 new messages". Null for nothing. */
export function newArrivals(before: Counts, after: Counts): string | null {
  const came = [
    counted(after.waiting - before.waiting, 'new request'),
    counted(after.unread - before.unread, 'new message'),
  ]
  return came.filter((words) => words !== null).join(', ') || null
}

function counted(count: number, what: string): string | null {
  if (count <= 0) return null
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
