/**
 * What the DNS says of a sender's domain, judged: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). The
 * TXT records are given; null where they could not be looked up.
 */

export interface Verdict {
  /** `missing`: there is none. `wrong`: there is one that does not do its work. `unknown`: not looked up, or not to be known. */
  state: 'good' | 'missing' | 'wrong' | 'unknown'
  /** What was found, as it stands in the DNS. */
  found: readonly string[]
  /** What it means, in a sentence or two. */
  words: string
  /** The record to write where the domain is kept; null where nothing is to be written. */
  write: { name: string; value: string } | null
}

const COULD_NOT_LOOK = 'The check failed: the network or the name server did not answer.'

/** SPF: who may send mail for the domain. More than ten look-ups make it void (RFC 7208 4.6.4). */
export function judgeSpf(domain: string, records: readonly string[] | null): Verdict {
  if (records === null) return unknown(COULD_NOT_LOOK)
  const found = records.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const write = { name: domain, value: 'v=spf1 include:spf.YOUR-MAIL-COMPANY ~all' }
  const [record = ''] = found
  if (found.length === 0)
    return {
      ...{ state: 'missing', found, write },
      words:
        'Missing. This record names the companies that can send email for you. Your email company’s help pages say what comes after “include:”.',
    }
  if (found.length > 1)
    return {
      ...{ state: 'wrong', found, write: null },
      words: 'More than one record, so none counts. Combine them: all names, then one “~all”.',
    }
  const lookUps = record.match(
    /(^|\s)[+?~-]?(include:|a(?=[:/\s]|$)|mx(?=[:/\s]|$)|ptr|exists:|redirect=)/gi,
  )
  if ((lookUps?.length ?? 0) > SPF_LOOK_UPS)
    return {
      ...{ state: 'wrong', found, write: null },
      words: `It refers to more than ${SPF_LOOK_UPS} other records, so it does not count. Remove companies that no longer send for you.`,
    }
  if (/(^|\s)\+?all(\s|$)/i.test(record))
    return {
      ...{ state: 'wrong', found, write: null },
      words: 'Anybody can send in your name. Replace its last word with “~all”.',
    }
  if (!/(^|\s)([~-]all|redirect=\S+)(\s|$)/i.test(record))
    return {
      ...{ state: 'wrong', found, write: null },
      words: 'It does not say what happens to email from others. Add “~all” at the end.',
    }
  return {
    ...{ state: 'good', found, write: null },
    words: 'Found. Check below with a test email whether it names your email company.',
  }
}

const SPF_LOOK_UPS = 10

/** DMARC: what becomes of mail that only claims to come from the domain. */
export function judgeDmarc(
  domain: string,
  records: readonly string[] | null,
  reportsTo: string,
): Verdict {
  if (records === null) return unknown(COULD_NOT_LOOK)
  const found = records.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const write = {
    name: `_dmarc.${domain}`,
    value: `v=DMARC1; p=none; rua=mailto:${reportsTo}`,
  }
  const [record = ''] = found
  if (found.length === 0)
    return {
      ...{ state: 'missing', found, write },
      words:
        'Missing. Gmail and Yahoo require one to send a newsletter. This one only reports to you and refuses nothing.',
    }
  if (found.length > 1)
    return {
      ...{ state: 'wrong', found, write: null },
      words: 'More than one record, so none counts. Keep one.',
    }
  const policy = /(?:^|;)\s*p\s*=\s*(none|quarantine|reject)\s*(?:;|$)/i.exec(record)?.[1]
  if (!policy)
    return {
      ...{ state: 'wrong', found, write },
      words: 'It does not say what to do. Add “p=none”.',
    }
  return {
    ...{ state: 'good', found, write: null },
    words:
      policy.toLowerCase() === 'none'
        ? 'Found, reports only. After some weeks of passed checks, “p=quarantine” keeps forged email out of inboxes.'
        : 'Found. Forged email goes to spam or is refused.',
  }
}

/**
 * DKIM: the keys with which mail is signed, each under a name of the mail company's own. `keys` has the
 * TXT records by selector, and null for each that could not be looked up.
 */
export function judgeDkim(
  domain: string,
  keys: Readonly<Record<string, readonly string[] | null>>,
): Verdict {
  const entries = Object.entries(keys)
  if (entries.every(([, records]) => records === null)) return unknown(COULD_NOT_LOOK)
  const published = entries.flatMap(([selector, records]) =>
    (records ?? [])
      .filter((text) => /(^|;)\s*p\s*=/i.test(text))
      .map((text) => ({ selector, isRevoked: !/(^|;)\s*p\s*=\s*[A-Za-z0-9+/]/.test(text) })),
  )
  const good = published.filter(({ isRevoked }) => !isRevoked)
  const found = published.map(({ selector }) => `${selector}._domainkey.${domain}`)
  if (good.length > 0)
    return {
      ...{ state: 'good', found, write: null },
      words: 'Key found. Check below with a test email whether your emails are signed with it.',
    }
  if (published.length > 0)
    return {
      ...{ state: 'wrong', found, write: null },
      words: 'The key is empty, so it is revoked. Your email company has a new one.',
    }
  return unknown(
    'No key under the usual names. Send a test email and paste its headers below to find the right name. Your email company explains how to set it up.',
  )
}

function unknown(words: string): Verdict {
  return { state: 'unknown', found: [], words, write: null }
}
