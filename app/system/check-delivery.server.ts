import { Resolver } from 'node:dns/promises'
import { artistEmail, senderAddress } from '#app/content/current.server.ts'
import { isSelector } from '#app/mail/mail-headers.ts'
import { judgeDkim, judgeDmarc, judgeSpf, type Verdict } from '#app/mail/sender-records.ts'

/** Names under which widely used mail services and servers put their keys. */
const USUAL_SELECTORS = [
  ...['default', 'dkim', 'mail', 'smtp', 'key1', 's1', 's2', 'k1', 'k2', 'k3', 'selector1'],
  ...['selector2', 'google', 'fm1', 'fm2', 'fm3', 'pm', 'resend', 'zoho', 'brevo1', 'protonmail'],
]

/** Domains that stand for none (RFC 2606, RFC 6761), with nothing in the DNS to be found. */
const NO_DOMAIN = /(^|\.)(example|example\.(com|net|org)|invalid|test|localhost|local)$/i

export interface DeliveryCheck {
  domain: string
  /** False for a domain that exists nowhere: nobody was asked. */
  isReal: boolean
  verdicts: Record<'spf' | 'dkim' | 'dmarc', Verdict>
}

/** The domain that mail is sent from. */
export function senderDomain(): string {
  const mailFrom = senderAddress()
  return mailFrom.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase()
}

/**
 * Looks up what the DNS says of the sender's domain, and judges it. `selector` is the name of the key
 * that a mail was signed with, where it is known. Without a network each verdict is `unknown`.
 */
export async function checkDelivery(
  selector: string | null,
  lookUp: TxtLookUp = systemLookUp(),
): Promise<DeliveryCheck> {
  const domain = senderDomain()
  const isReal = !NO_DOMAIN.test(domain)
  const texts = async (name: string) => (isReal ? await textsOf(name, lookUp) : null)
  const selectors =
    selector !== null && isSelector(selector) ? [selector, ...USUAL_SELECTORS] : USUAL_SELECTORS
  const [spf, dmarc, keys] = await Promise.all([
    texts(domain),
    dmarcOf(domain, texts),
    Promise.all(selectors.map(async (name) => [name, await texts(`${name}._domainkey.${domain}`)])),
  ])
  return {
    domain,
    isReal,
    verdicts: {
      spf: judgeSpf(domain, spf),
      dkim: judgeDkim(domain, Object.fromEntries(keys)),
      dmarc: judgeDmarc(domain, dmarc, artistEmail()),
    },
  }
}

/** A domain without a policy of its own takes that of the one above it (RFC 7489 6.6.3). */
async function dmarcOf(domain: string, texts: (name: string) => Promise<string[] | null>) {
  const own = await texts(`_dmarc.${domain}`)
  const above = domain.split('.').slice(1)
  if (own === null || own.length > 0 || above.length < 2) return own
  return await texts(`_dmarc.${above.join('.')}`)
}

/** The texts of a name's records, none where it has none; null when nobody could tell. */
async function textsOf(name: string, lookUp: TxtLookUp): Promise<string[] | null> {
  try {
    // A long text comes in parts that belong together (RFC 7208 3.3).
    return (await lookUp(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException)?.code
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}

/** One question waits so long for its answer, and is asked twice. */
const ANSWER_MS = 2_000

/** The texts of a name's TXT records; throws what the resolver throws. */
export type TxtLookUp = (name: string) => Promise<string[][]>

/** Asks the name servers that this machine is set to ask. */
function systemLookUp(): TxtLookUp {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 })
  return (name) => resolver.resolveTxt(name)
}
