import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { publishAgreement } from '../../support/content/publish-agreement.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared

const WORDS =
  'We agree.\n\n- <b>One</b>\n- [Two](https://example.org/two), not [three](javascript:alert(3))'

const publish = (over: Record<string, unknown> = {}) =>
  publishAgreement(shared.server, { words: WORDS, ...over })

const read = async (path: string) => (await fetch(`${shared.server.url}${path}`)).text()
const agreementOf = async (id: string) =>
  (await shared.asAdmin('GET', `/api/v1/bookings/${id}/agreement`)).body.agreement

test('a client reads and signs on the private page, and both have it as PDF', async () => {
  const version = await publish()
  const { id, page: path } = await shared.confirmed()
  const html = await read(path)
  expect(html).toContain('Sign the agreement')
  expect(html).toContain('&lt;b&gt;One&lt;/b&gt;')
  expect(html).toContain('href="https://example.org/two"')
  expect(html).not.toContain('href="javascript:')
  expect(await agreementOf(id)).toEqual({
    ...{ required: true, version, signedVersion: null },
    ...{ signedAt: null, name: null, pdf: null },
  })
  expect((await fetch(`${shared.server.url}${path}/agreement/pdf`)).status).toBe(404)

  const sign = (fields: Record<string, string>) =>
    shared.postForm(`${path}/agreement`, { version: String(version), ...fields })
  const refused = await sign({ name: 'A<b' })
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('value="A&lt;b"')
  expect(refused.body).toContain('id="agree-error"')
  const done = await sign({ name: 'Ada Lovelace', agree: 'on' })
  expect([done.status, done.headers.get('Location')]).toEqual([303, `${path}#next`])
  expect((await sign({ name: 'Somebody Else', agree: 'on' })).status).toBe(303)

  const after = await read(path)
  expect(after).not.toContain('name="agree"')
  const { pdf, ...signed } = await agreementOf(id)
  expect(signed).toMatchObject({ signedVersion: version, name: 'Ada Lovelace' })
  const headers = { Authorization: `Bearer ${await shared.token()}` }
  const files = [
    await fetch(`${shared.server.url}${path}/agreement/pdf`),
    await fetch(new URL(pdf, shared.server.url), { headers }),
  ]
  const hash = createHash('sha256').update(WORDS, 'utf8').digest('hex')
  for (const file of files) {
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
    const text = pdfText(Buffer.from(await file.arrayBuffer()))
    for (const words of ['Our agreement', 'Ada Lovelace', '$140', hash.slice(0, 20)])
      expect(text).toContain(words)
  }
  expect((await fetch(new URL(pdf, shared.server.url), { redirect: 'manual' })).status).not.toBe(
    200,
  )
})

test('an older form is shown the newer words, and what is not asked for is refused', async () => {
  const older = String(await publish())
  const { page: path } = await shared.confirmed()
  await publish({ words: 'These are the newer words.' })
  const form = { version: older, name: 'Ada Lovelace', agree: 'on' }
  const stale = await shared.postForm(`${path}/agreement`, form)
  expect(stale.status).toBe(409)
  expect(stale.body).toContain('These are the newer words.')
  expect(stale.body).toContain('value="Ada Lovelace"')
  const off = String(await publish({ requiredFor: 'none' }))
  const refused = await shared.postForm(`${path}/agreement`, { ...form, version: off })
  expect(refused.status).toBe(409)
})

test('the artist asks again after a question, and only an admin reads what was signed', async () => {
  const version = await publish()
  const { id, page: path } = await shared.confirmed()
  const form = { version: String(version), name: 'Ada Lovelace', agree: 'on' }
  const page = `/admin/appointments/${id}`
  expect((await desk.get(page)).body).toContain('Not signed yet')
  await shared.postForm(`${path}/agreement`, form)
  expect((await desk.get(page)).body).toContain('Ask to sign again')
  await desk.post(page, { intent: 'ask-to-sign' })
  expect(await read(path)).toContain('name="agree"')
  const { status } = await shared.call('GET', `/api/v1/bookings/${id}/agreement`)
  expect(status).toBe(401)
  await shared.asAdmin('DELETE', `/api/v1/bookings/${id}`)
  expect(await agreementOf(id)).toMatchObject({ required: false, name: 'Ada Lovelace' })
})
