/** How a form says that it was tried too often, and when it may be tried again. */
export function tooManyAttempts({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  return {
    error: `Too many attempts. Please try again ${inMinutes(retryAfterSeconds)}.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  }
}

/** A page's headers: how long to wait is said there too. */
export function retryHeaders({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
  const wait = actionHeaders.get('Retry-After')
  return wait ? { 'Retry-After': wait } : {}
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}
