/** What has just been done to the brief. */
export type LookDone = 'told' | 'sent' | 'removed'

export interface RefusedLook {
  errors: Record<string, string>
  /** What was chosen and typed; nothing where a photograph was refused. */
  typed?: Record<string, string | string[]>
}
