/** What a server answers that no longer has a statement, or has its plan for another schema. */
const OUTDATED = new Set(['26000', '0A000'])

/** Whether the server refused before it did anything, and will take the same work now. */
export function isOutdatedStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OUTDATED.has(String(error.code))
}
