import { halfHours, type Rows, type State } from './state.ts'

/** Half hours that are held twice, held for nobody, or not held for whom they should be: from one day on. */
export async function wrongHolders(rows: Rows, state: State, from: string): Promise<string[]> {
  const wanted = new Map<string, string>()
  const wrong: string[] = []
  const claim = (holder: string, cells: readonly string[]) => {
    for (const cell of new Set(cells)) {
      if (wanted.has(cell)) wrong.push(`${cell} is held twice`)
      wanted.set(cell, holder)
    }
  }
  for (const booking of state.bookings) {
    const { id, status, date, time, durationMinutes, alternativeDate, alternativeTime } = booking
    if (status === 'cancelled') continue
    const otherMinutes = booking.alternativeMinutes ?? durationMinutes
    const other = alternativeDate && alternativeTime
    claim(id, [
      ...halfHours(date, time, durationMinutes),
      ...(other ? halfHours(alternativeDate, alternativeTime, otherMinutes) : []),
    ])
  }
  for (const { id, status, date, offeredTime, durationMinutes } of state.entries)
    if (status === 'offered') claim(id, halfHours(date, offeredTime ?? '', durationMinutes ?? 0))
  // What was answered keeps its half hours for as long as the answer can be undone.
  const undoable = new Set(state.bookings.filter((one) => one.freesAt).map(({ id }) => id))
  const held = await rows<{
    date: string
    cell: string
    bookingId: string
    waitlistEntryId: string
  }>('select * from "bookingCells" where date >= ?', [from])
  for (const { date, cell, bookingId, waitlistEntryId } of held) {
    const [name = ''] = halfHours(date, cell, 30)
    const holder = bookingId ?? waitlistEntryId
    if (wanted.get(name) !== holder && !undoable.has(holder))
      wrong.push(`${name} is held by ${holder}`)
    wanted.delete(name)
  }
  // An alternative of a booking before that day may lie on it, and the other way round.
  const missing = [...wanted.keys()].filter((name) => name >= from)
  return [...wrong, ...missing.map((name) => `${name} is not held`)]
}
