/** That the rows of one table refer to rows of another. */
export interface Reference {
  child: string
  parent: string
}

/**
 * The names in an order in which each comes after those it refers to; otherwise as they were given.
 * References to and from other names do not count, nor those to itself. Throws when two names refer
 * to each other, by whatever detour: then no order would do.
 */
export function parentsFirst(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  let left = [...names]
  while (left.length > 0) {
    const free = left.filter((name) => !references.some((one) => waitsFor(one, name, left)))
    if (free.length === 0) throw new Error(`Tables refer to each other: ${left.join(', ')}`)
    ordered.push(...free)
    left = left.filter((name) => !free.includes(name))
  }
  return ordered
}

function waitsFor({ child, parent }: Reference, name: string, left: readonly string[]): boolean {
  return child === name && parent !== name && left.includes(parent)
}
