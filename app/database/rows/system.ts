/** Rows as `tables.ts` describes them. */

export interface IdempotencyKeyRow {
  scope: string
  key: string
  bodyHash: string
  answer: string
  createdAt: string
}
