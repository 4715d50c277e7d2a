import { z } from 'zod'
import { PUSH_KINDS, type PushKind } from './push-kinds.ts'

const kindNames = Object.keys(PUSH_KINDS) as PushKind[]

/** The kinds that are ticked; each is a field of its own. */
export const pushKinds = z
  .object(Object.fromEntries(kindNames.map((kind) => [kind, z.string().optional()])))
  .transform((ticked) => kindNames.filter((kind) => ticked[kind]))

const base64url = z.string().regex(/^[\w-]+=*$/)

/** What the browser says of its subscription. */
const pushAddress = z.object({
  endpoint: z.string().max(2000),
  keys: z.object({ p256dh: base64url.max(100), auth: base64url.max(50) }),
})

export type PushAddress = z.output<typeof pushAddress>

/** The form that turns notifications on: the subscription as the browser writes it, and the kinds. */
export const pushSubscription = z
  .looseObject({ subscription: z.string() })
  .transform(({ subscription, ...ticked }, context) => {
    try {
      const address = pushAddress.parse(JSON.parse(subscription))
      return { address, kinds: pushKinds.parse(ticked) }
    } catch {
      const message = 'Your browser did not say where to send notifications. Try again.'
      context.addIssue({ code: 'custom', message, path: ['form'] })
      return z.NEVER
    }
  })
