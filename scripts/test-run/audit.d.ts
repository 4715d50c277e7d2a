/** What `npm audit --json` printed, as a step's result. */
export function readAudit(printed: string): {
  ok: boolean
  passed: number
  failed: number
  note?: string
  tail?: string
}
