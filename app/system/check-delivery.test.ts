import { expect, test, vi } from 'vitest'
import type { TxtLookUp } from '#app/system/check-delivery.server.ts'

async function open(mailFrom: string) {
  vi.resetModules()
  vi.stubEnv('MAIL_FROM', mailFrom)
  return (await import('./check-delivery.server.ts')).checkDelivery
}

/** A name server that knows these names, in parts of five letters; any other does not exist. */
const knowing =
  (records: Record<string, string>): TxtLookUp =>
  async (name) => {
    const text = records[name]
    if (text === undefined) throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
    return [text.match(/.{1,5}/g) ?? []]
  }

const states = ({ verdicts }: { verdicts: Record<string, { state: string }> }) =>
  Object.fromEntries(Object.entries(verdicts).map(([kind, { state }]) => [kind, state]))

test('the records of the sender’s domain are looked up, and put together from their parts', async () => {
  const checkDelivery = await open('desk@studio.ca')
  const lookUp = knowing({
    'studio.ca': 'v=spf1 include:_spf.mail.ca ~all',
    's1._domainkey.studio.ca': 'v=DKIM1; p=MIGfMA0',
    '_dmarc.studio.ca': 'v=DMARC1; p=quarantine',
  })
  const check = await checkDelivery(null, lookUp)
  expect(states(check)).toEqual({ spf: 'good', dkim: 'good', dmarc: 'good' })
  expect(check.domain).toBe('studio.ca')
})

test('a key under a name that only the headers tell is found by it', async () => {
  const checkDelivery = await open('desk@studio.ca')
  const lookUp = knowing({ 'odd-7._domainkey.studio.ca': 'p=MIGfMA0' })
  expect((await checkDelivery(null, lookUp)).verdicts.dkim.state).toBe('unknown')
  expect((await checkDelivery('odd-7', lookUp)).verdicts.dkim.state).toBe('good')
})

test('a domain without a policy of its own takes that of the one above it', async () => {
  const checkDelivery = await open('desk@mail.studio.ca')
  const lookUp = knowing({ '_dmarc.studio.ca': 'v=DMARC1; p=reject' })
  expect(states(await checkDelivery(null, lookUp))).toMatchObject({ spf: 'missing', dmarc: 'good' })
})

test.each(['ETIMEOUT', 'ECONNREFUSED', 'ESERVFAIL'])(
  'with %s it says that it could not look',
  async (code) => {
    const checkDelivery = await open('desk@studio.ca')
    const check = await checkDelivery(null, async () => {
      throw Object.assign(new Error('no'), { code })
    })
    expect(states(check)).toEqual({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' })
    expect(check.verdicts.spf.words).toContain('The check failed')
  },
)

test('a name for examples is nobody’s to be asked for', async () => {
  const checkDelivery = await open('desk@rosewater.example')
  const lookUp = vi.fn()
  expect(await checkDelivery(null, lookUp)).toMatchObject({ isReal: false })
  expect(lookUp).not.toHaveBeenCalled()
})
