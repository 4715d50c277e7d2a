/** Codes of refusals with the HTTP status that answers each. */
const STATUS = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  /** It is not as the act needs it. */
  'failed-precondition': 409,
  /** Somebody else changed it first. */
  aborted: 409,
  'too-large': 413,
  'key-reused': 422,
  'resource-exhausted': 429,
  /** Somebody else's server does not answer; it may later. */
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof STATUS

export function httpStatusOf(code: RefusalCode): number {
  return STATUS[code]
}

/** Sentences by field. */
type RefusedFields = Record<string, string>

/** What a caller may do something of its own for, or needs to know beside the sentence. */
interface RefusalDetails {
  /** Names this refusal where a page answers it in a way of its own, such as showing other times. */
  reason?: string
  /** When it may be tried again. */
  retryAfterSeconds?: number
  /** Id of what stands in the way. */
  about?: string
}

/** Ends an act without changing anything, with a sentence for the person who asked for it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: RefusedFields | undefined
  readonly reason: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly about: string | undefined

  constructor(
    code: RefusalCode,
    message: string,
    { fields, reason, retryAfterSeconds, about }: RefusalDetails & { fields?: RefusedFields } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
    this.about = about
  }

  get httpStatus(): number {
    return httpStatusOf(this.code)
  }
}

/** Ends the act, and its transaction with it; `why` is a sentence, or one for each field that is wrong. */
export function refuse(
  code: RefusalCode,
  why: string | RefusedFields,
  details: RefusalDetails = {},
): never {
  if (typeof why === 'string') throw new Refusal(code, why, details)
  throw new Refusal(code, Object.values(why)[0] ?? '', { ...details, fields: why })
}
