import { createECDH } from 'node:crypto'
import { artistEmail } from '#app/content/current.server.ts'
import { installationSecret } from '#app/database/secrets.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { PublicRequest } from '#app/platform/fetch-public/fetch-public.server.ts'
import type { PushAddress } from './subscribe.schema.ts'

/**
 * The request that brings a text to one device, which alone can read it (RFC 8291), signed with our keys (RFC 8292). The
 * push service keeps it for so many seconds while the device is away. Throws for keys that are none.
 */
export async function encryptPush(
  address: PushAddress,
  text: string,
  keys: Awaited<ReturnType<typeof pushKeys>>,
  keptSeconds: number,
): Promise<PublicRequest> {
  const { default: webPush } = await import('web-push')
  return webPush.generateRequestDetails(address, text || ' ', {
    vapidDetails: { subject: contact(), ...keys },
    ...{ TTL: keptSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
  })
}

/** The pair by which push services know this installation, base64url: made once, and sealed with APP_SECRET. */
export async function pushKeys() {
  const privateKey = await installationSecret('push-keys')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/** Whom a push service asks when something is wrong with what we send: the site, or the artist while it has no address. */
function contact(): string {
  const { siteUrl } = config()
  if (siteUrl?.startsWith('https:')) return siteUrl
  return `mailto:${artistEmail() || 'nobody@localhost'}`
}
