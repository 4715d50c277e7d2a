import { expect, test } from 'vitest'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()

test('the desk shows the artist’s guide with its pictures, to nobody else', async () => {
  const desk = await shared.openDesk()
  const body = String((await desk.get('/admin/help')).body)
  expect(body).toContain('Your site, without a programmer')
  expect(body).toContain('What is where</h2>')
  const pictures = [...body.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)]
  expect(pictures.length).toBeGreaterThanOrEqual(3)
  for (const [, src = ''] of pictures) {
    const picture = await shared.call('GET', src)
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  }
  for (const path of ['/admin', '/admin/site'])
    expect((await desk.get(path)).body).toContain('href="/admin/help"')
  expect((await shared.call('GET', '/admin/help')).status).toBe(302)
})
