import type { FieldErrors } from './validation.ts'

/** The one form of every error the product answers with in JSON. */
interface ErrorBody {
  error: { status: string; message: string; details?: ErrorDetails }
}

interface ErrorDetails {
  fields?: FieldErrors
  /** Ready-by times at which a wedding's party could be served, whose own morning was taken. */
  otherMornings?: readonly { date: string; readyBy: string }[]
  /** The password was right: what the second step of signing in has to carry beside its code. */
  secondFactor?: { challenge: string }
}

/** The names that go with HTTP statuses; all others are UNKNOWN. */
const STATUS_NAMES: Record<number, string> = {
  0: 'INTERNAL',
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  499: 'CANCELLED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

/** Seconds after which it is worth asking again what could not be answered. Chosen. */
const RETRY_SECONDS = 5

/** What an answer of that status says beside it. */
export function retryHeaders(httpStatus: number): Record<string, string> {
  return httpStatus === 503 ? { 'Retry-After': String(RETRY_SECONDS) } : {}
}

export function errorBody(httpStatus: number, message: string, details?: ErrorDetails): ErrorBody {
  const status = STATUS_NAMES[httpStatus] ?? 'UNKNOWN'
  return { error: details ? { status, message, details } : { status, message } }
}

/** 400 for a call that is right in itself, at a time when it cannot be carried out. */
export function failedPrecondition(message: string): Response {
  const body: ErrorBody = { error: { status: 'FAILED_PRECONDITION', message } }
  return Response.json(body, { status: 400, headers: { 'Cache-Control': 'no-store' } })
}

export function errorResponse(
  httpStatus: number,
  message: string,
  options: { details?: ErrorDetails; headers?: Record<string, string> } = {},
): Response {
  return Response.json(errorBody(httpStatus, message, options.details), {
    status: httpStatus,
    headers: { 'Cache-Control': 'no-store', ...retryHeaders(httpStatus), ...options.headers },
  })
}
