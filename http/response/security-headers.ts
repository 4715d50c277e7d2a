/** Headers of every answer; a Content-Security-Policy that the page brought with it stays. */
export function addSecurityHeaders(headers: Headers, site: { https: boolean }): void {
  for (const [name, value] of COMMON) if (!headers.has(name)) headers.set(name, value)
  if (site.https) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
}

/** What is not a page loads nothing and is framed nowhere. */
const COMMON = [
  [
    'Content-Security-Policy',
    "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  ],
  // `no-referrer` would turn the Origin of our own form posts into `null`.
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
] as const
