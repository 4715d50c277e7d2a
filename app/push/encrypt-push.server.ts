import { artistEmail } from '#app/content/current.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { PushAddress } from './subscribe.schema.ts'

/**
 * The request that brings a text to one device, which alone can read it (RFC 8291), signed with our keys (RFC 8292). The
 * push service keeps it for so many seconds while the device is away. Throws for keys that are none.
 */
export async function encryptPush(
  address: PushAddress,
  text: string,
  keys: { publicKey: string; privateKey: string },
  keptSeconds: number,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(address, text || ' ', {
    vapidDetails: { subject: contact(), ...keys },
    ...{ TTL: keptSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
  })
  const written = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), `${value}`])
  return { headers: Object.fromEntries(written), body }
}

/** Whom a push service asks when something is wrong with what we send: the site, or the artist while it has no address. */
function contact(): string {
  const { siteUrl } = config()
  if (siteUrl?.startsWith('https:')) return siteUrl
  return `mailto:${artistEmail() || 'nobody@localhost'}`
}
