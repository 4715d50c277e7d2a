/** Codes of refusals with the HTTP status that answers each. */
const STATUS = {
  'invalid-argument': 400,
  'not-found': 404,
  /** It is not as the act needs it. */
  'failed-precondition': 409,
  /** Somebody else changed it first. */
  aborted: 409,
  'key-reused': 422,
  'resource-exhausted': 429,
} as const

export type RefusalCode = keyof typeof STATUS

/** Sentences by field. */
export type RefusedFields = Record<string, string>

/** An act that ends without having changed anything, with a sentence for whoever asked for it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: RefusedFields | undefined

  constructor(code: RefusalCode, message: string, fields?: RefusedFields) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }

  get httpStatus(): number {
    return STATUS[this.code]
  }
}

/** Ends the act, and its transaction with it; `why` is a sentence, or one for each field that is wrong. */
export function refuse(code: RefusalCode, why: string | RefusedFields): never {
  if (typeof why === 'string') throw new Refusal(code, why)
  throw new Refusal(code, Object.values(why)[0] ?? '', why)
}
