import { useState } from 'react'
import { type KeptRow, keepInPlace } from '#app/ui/desk/keep-in-place.ts'

/** The rows of a list that keep their places until the page is opened again, or another part of it (`part`) is shown. */
export function useKeptInPlace<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  part = '',
): KeptRow<Item>[] {
  const [kept, setKept] = useState({ part, items })
  const before = kept.part === part ? kept.items : items
  const rows = keepInPlace(before, items, idOf)
  if (kept.part !== part || rows.length !== before.length)
    setKept({ part, items: rows.map(({ item }) => item) })
  return rows
}
