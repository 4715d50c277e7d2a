import { encode } from 'uqr'
import type { Account } from '#app/accounts/auth.server.ts'
import type { SecondFactorDraft } from '#app/accounts/second-factor-acts.server.ts'
import { currentSettings } from '#app/content/current.server.ts'
import { authenticatorUri, base32 } from './authenticator-uri.ts'

/** A draft as the page shows it: to be scanned, or typed in. */
export function showDraft({ email }: Account, { secret, seal }: SecondFactorDraft) {
  const key = base32(Buffer.from(secret))
  const { data, size } = encode(
    authenticatorUri({ issuer: currentSettings().artistName, email, key }),
    {
      border: 4,
    },
  )
  const groups = key.match(/.{1,4}/g) ?? []
  return { secret, seal, key: groups.join(' '), size, path: pathOf(data) }
}

/** One stroke for each run of dark modules. */
function pathOf(rows: boolean[][]): string {
  const strokes = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(
      (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
    )
  })
  return strokes.join('')
}
