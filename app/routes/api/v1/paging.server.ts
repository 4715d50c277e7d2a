export function writeCursor<Row extends object>(row: Row, keys: readonly (keyof Row)[]): string {
  return Buffer.from(JSON.stringify(keys.map((key) => row[key]))).toString('base64url')
}

/** One page of `rows`, of which one more than the limit was read to see whether it goes on. */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  limit: number,
  keys: readonly (keyof Row)[],
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: last && rows.length > limit ? writeCursor(last, keys) : null }
}
