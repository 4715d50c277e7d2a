import type { Field, Group } from '#app/content/form-fields.ts'

/** The group in which a path lies; -1 for none. */
export function tabOf(groups: readonly Group[], path: string): number {
  return groups.findIndex((group) =>
    group.fields.some((field) => {
      const own = pathIn(group, field)
      return path === own || path.startsWith(`${own}.`)
    }),
  )
}

/** The path of a field of a group. */
export function pathIn({ name }: Group, field: Field): string {
  return [name, field.name].filter(Boolean).join('.')
}
