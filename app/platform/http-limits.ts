/** Bytes of a request's body, forms included: 256 KB, far more than the longest form. */
export const BODY_BYTES_MAX = 262_144

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
