export const WAITLIST = '/admin/waitlist'

/** The page of one place on the list, or an act on it. */
export function entryPath(id: string, below = ''): string {
  return `${WAITLIST}/${id}${below}`
}
