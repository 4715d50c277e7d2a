/** Bytes of a request's body, forms included: 256 KB, far more than the longest form. */
export const BODY_BYTES_MAX = 262_144

/** Milliseconds in which a body has to come: a form takes a second on the slowest phone. Chosen. */
export const BODY_MS_MAX = 20_000

/** The same of an upload: 25 MB over a connection of half a megabit a second. */
export const UPLOAD_MS_MAX = 420_000

/** How long an upload may stand still: a phone that changes its cell is back sooner. Chosen. */
export const UPLOAD_IDLE_MS = 15_000

/** Bytes a second that an upload must come to once it took this long. Chosen. */
export const UPLOAD_PACE = { bytesPerSecond: 32_768, afterMs: 10_000 }

/** What a form adds to the file in it. */
export const UPLOAD_FORM_BYTES = 16_384

/**
 * Connections one process holds open at a time: at some 13 KB each all of them take about 50 MB, which
 * a small machine has.
 */
export const CONNECTIONS_MAX = 4000

/**
 * Connections one client address may hold open at a time: a browser opens 6, and hundreds of phones may
 * share an address of their carrier.
 */
export const CONNECTIONS_PER_ADDRESS_MAX = 250

/** Seconds for which the callers of a function wait: the default of the callable protocol's own client. */
export const CALLABLE_TIMEOUT_SECONDS = 70
