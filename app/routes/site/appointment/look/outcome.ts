import { data } from 'react-router'
import { Refusal } from '#app/kernel/refusal.ts'

/** What has just been done to the brief. */
export type LookDone = 'told' | 'sent' | 'removed'

export interface RefusedLook {
  errors: Record<string, string>
  /** What was chosen and typed; nothing where a photograph was refused. */
  typed?: Record<string, string | string[]>
}

/** What a refused act shows again; the page 404 for an appointment that is gone. */
export function refusedLook(error: unknown, more: Pick<RefusedLook, 'typed'> = {}) {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'not-found') throw data(null, { status: 404 })
  const { fields: errors = {}, httpStatus: status } = error
  return data<RefusedLook>(
    { errors, ...more },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}
