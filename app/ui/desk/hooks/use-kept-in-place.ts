import { useState } from 'react'

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

/** A row of a list, and whether it has left the list since. */
interface KeptRow<Item> {
  item: Item
  isGone: boolean
}

/**
 * The rows as they were, each as it is now, with those that are gone still in their places; new ones stand after
 * the row they follow now, and after what is gone there. So nothing slides under a finger that has just answered a row.
 */
export function keepInPlace<Item>(
  before: readonly Item[],
  now: readonly Item[],
  idOf: (item: Item) => string,
): KeptRow<Item>[] {
  const known = new Set(before.map(idOf))
  const present = new Map(now.map((item) => [idOf(item), item]))
  const rows: KeptRow<Item>[] = before.map((item) => {
    const same = present.get(idOf(item))
    return { item: same ?? item, isGone: same === undefined }
  })
  for (const [index, item] of now.entries()) {
    if (known.has(idOf(item))) continue
    const previous = now[index - 1]
    let at = previous ? rows.findIndex((row) => idOf(row.item) === idOf(previous)) + 1 : 0
    while (rows[at]?.isGone) at += 1
    rows.splice(at, 0, { item, isGone: false })
  }
  return rows
}
