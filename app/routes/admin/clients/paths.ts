export const CLIENTS = '/admin/clients'

/** The page of one client, or an act on it. */
export function clientPath(id: string, below = ''): string {
  return `${CLIENTS}/${id}${below}`
}

/** Longest search; a name or an address. */
export const SEARCH_MAX = 100
