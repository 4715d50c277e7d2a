import { expect, test } from 'vitest'
import { OPERATIONS } from '#app/routes/api/description/operations.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

const read = async (method = 'GET', path = '/api') =>
  await shared.call(method, path, { headers: { Accept: 'text/html' } })

test('the page tells of every call, how it is made and what it answers', async () => {
  const { status, headers, body } = await read()
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toContain('text/html')
  for (const operation of OPERATIONS) {
    const { name, method, path, summary, answer, body: asked } = operation
    const found = new RegExp(`<article[^>]* id="${name}".*?</article>`, 's').exec(body)
    const shown = found?.[0] ?? ''
    const text = textOf(shown)
    expect([name, text]).toEqual([name, expect.stringContaining(`${method} ${path}`)])
    expect(text).toContain(summary)
    expect(text).toContain(`${answer.status}${answer.meaning}`)
    expect(text).toContain(`${shared.server.url}${path.replace('{id}', 'ID')}`)
    const fields =
      asked && 'data' in asked.example ? (asked.example.data as object) : asked?.example
    for (const field of Object.keys(fields ?? {}))
      expect(shown).toMatch(new RegExp(`[>.]${field}</code>`))
  }
})

test('a name within a sentence is set as code, without the marks of Markdown', async () => {
  const { body } = await read()
  expect(body).toContain('<code>readyBy</code> and a bride')
  expect(textOf(body)).not.toContain('`')
})

test('it is not for search engines, holds no script of ours and is on no list of pages', async () => {
  const { body } = await read()
  expect(body).toMatch(/<meta name="robots" content="noindex"/)
  expect(body).not.toContain('<script type="module" async')
  expect((await read('GET', '/sitemap.xml')).body).not.toContain('/api')
})

test('what a command of the page asks is answered', async () => {
  const { body } = await read()
  const commands = [...textOf(body).matchAll(/curl '(http[^']+)'/g)].map(
    ([, address = '']) => address,
  )
  expect(commands.length).toBeGreaterThan(5)
  for (const address of commands) {
    const { status } = await fetch(address)
    expect([address, status]).toEqual([
      address,
      expect.toSatisfy((one) => one === 200 || one === 401),
    ])
  }
})

test('its own address takes nothing, and calls beside it stay calls', async () => {
  expect((await read('POST')).status).toBe(405)
  const unknown = await read('GET', '/api/v1')
  expect([unknown.status, unknown.body.error.status]).toEqual([404, 'NOT_FOUND'])
})

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
}
