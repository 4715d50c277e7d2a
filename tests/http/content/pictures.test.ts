import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { pictureNamed } from '#app/content/pictures/pictures.ts'
import { call, signInAsAdmin } from '../../support/http/calls.ts'
import { sendRaw } from '../../support/http/raw-requests.ts'
import { photograph, upload } from '../../support/pictures/sample-picture.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'
import { preparedHome, sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer({}, 2)
let token: string
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  token = await shared.token()
  photo = await photograph()
})

const bytesAt = async (server: { url: string }, src: string) => {
  const response = await fetch(server.url + src)
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function show(picture: string, server: RunningServer, bearer = token): Promise<void> {
  const { body } = await call(server, 'GET', '/api/v1/content/home', { token: bearer })
  const { version, value } = body
  value.mission.picture = picture
  const json = { version, value }
  const answer = await call(server, 'PUT', '/api/v1/content/home', { json, token: bearer })
  expect(answer.status).toBe(200)
}

/** A form of files posted to the desk or the call, by its field and how many. */
async function sendFiles(field: string, count: number) {
  const body = new FormData()
  body.set('alt', 'A cheek in rose.')
  for (let turn = 0; turn < count; turn++) body.append(field, new File([photo], `${turn}.jpg`))
  const headers = { Authorization: `Bearer ${token}`, Accept: 'text/html' }
  const answer = await fetch(`${shared.server.url}/api/v1/pictures`, {
    method: 'POST',
    body,
    headers,
  })
  return { status: answer.status, text: await answer.text() }
}

test('of two files sent none is taken, nor one in another field, and the answer says so', async () => {
  const count = async () => (await shared.rows('select id from pictures')).length
  const before = await count()
  const several = await sendFiles('file', 2)
  expect([several.status, several.text]).toEqual([
    400,
    expect.stringContaining('Please send one picture at a time'),
  ])
  const other = await sendFiles('portrait', 1)
  expect([other.status, other.text]).toEqual([400, expect.stringContaining('Please send a p')])
  expect(await count()).toBe(before)
})

test('an upload answers with a picture that is there, and the site shows it in all its sizes', async () => {
  const { status, body } = await upload(shared.server, photo, { token })
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      picture: {
        id: expect.any(String),
        src: expect.stringMatching(/^\/pictures\/.+\.jpg$/),
        width: 480,
        height: 640,
        alt: 'A cheek in rose.',
      },
    },
  })
  const { id, src } = body.picture
  const second = shared.servers[1] ?? shared.server
  const [here, there] = [await bytesAt(shared.server, src), await bytesAt(second, src)]
  expect(here.bytes.equals(there.bytes)).toBe(true)
  expect(await sharp(here.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480 })

  await show(id, shared.server)
  const page = async (server: { url: string }) => (await call(server, 'GET', '/')).body as string
  const avif = src.replace(/-480\.jpg$/, '-320.avif')
  for (const server of shared.servers)
    await vi.waitFor(async () => expect(await page(server)).toContain(`${avif} 320w`), {
      timeout: 60_000,
      interval: 100,
    })
  for (const address of [src, avif]) {
    const { bytes } = await bytesAt(second, address)
    const { exif, xmp, icc } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc }).toEqual({})
    expect(bytes.includes('Secret')).toBe(false)
  }
  const inUse = await shared.asAdmin('DELETE', `/api/v1/pictures/${id}`)
  expect(inUse).toMatchObject({ status: 409, body: { error: { status: 'ABORTED' } } })
  const kept = await shared.desk.post(`/admin/site/pictures/${id}/delete`)
  expect(kept.headers.get('Location')).toBe(`/admin/site/pictures/${id}`)
  await show('about-01', shared.server)
  const deleted = await shared.desk.post(`/admin/site/pictures/${id}/delete`)
  expect(deleted.headers.get('Location')).toBe('/admin/site/pictures')
  expect((await bytesAt(shared.server, src)).status).toBe(404)
  const again = await shared.asAdmin('DELETE', `/api/v1/pictures/${id}`)
  expect(again.status).toBe(404)
})

test('emails may show the artist’s name as a picture, and the site’s own pictures, wherever they are read', async () => {
  const wordmark = await fetch(`${shared.server.url}/wordmark.png`)
  const { format, width, height } = await sharp(await wordmark.arrayBuffer()).metadata()
  expect({ format, height }).toEqual({ format: 'png', height: 77 })
  expect(width).toBeGreaterThan(200)
  const { share } = pictureNamed('hero-weddings')
  const picture = await fetch(`${shared.server.url}/pictures/${share}`)
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(60_000)
  for (const { status, headers } of [wordmark, picture]) {
    expect(status).toBe(200)
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  }
})

describe('a picture is answered as files are', () => {
  let src: string
  beforeAll(async () => {
    src = (await upload(shared.server, photo, { token })).body.picture.src
  })

  test('for good, with its type, without scripts of its own', async () => {
    const { headers } = await fetch(shared.server.url + src)
    expect(headers.get('Cache-Control')).toMatch(/max-age=31536000, immutable$/)
    expect(headers.get('Content-Type')).toBe('image/jpeg')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'/)
    // A letter shows it in a page of another site, where mail is read.
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  test('in parts, on condition, and without a body for HEAD', async () => {
    const { bytes } = await bytesAt(shared.server, src)
    const part = await fetch(shared.server.url + src, { headers: { Range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    const beyond = await fetch(shared.server.url + src, { headers: { Range: 'bytes=99999999-' } })
    expect(beyond.status).toBe(416)
    const etag = part.headers.get('ETag') ?? ''
    const known = await fetch(shared.server.url + src, { headers: { 'If-None-Match': etag } })
    expect(known.status).toBe(304)
    const head = await fetch(shared.server.url + src, { method: 'HEAD' })
    expect([head.headers.get('Content-Length'), await head.text()]).toEqual([
      String(bytes.length),
      '',
    ])
  })

  test.each([
    '/pictures/u-00000000000000000000-480.jpg',
    '/pictures/u-..%2f..%2fetc-1.jpg',
    "/pictures/u-'or'1'='1-480.jpg",
  ])('%s is no picture', async (path) => {
    expect((await bytesAt(shared.server, path)).status).toBe(404)
  })
})

describe('what is sent', () => {
  const countPictures = async () =>
    (await shared.rows<{ id: string }>('select id from pictures')).length

  test.each([
    ['a drawing called a photograph', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400],
    ['a page called a photograph', '<!doctype html><script>alert(1)</script>', 400],
    ['nothing', '', 400],
  ])('%s gets a sentence and leaves no trace', async (_, text, status) => {
    const before = await countPictures()
    const answer = await upload(shared.server, new TextEncoder().encode(text), { token })
    expect(answer).toEqual({
      status,
      body: {
        error: {
          status: 'INVALID_ARGUMENT',
          message: expect.stringMatching(/Please choose/),
          details: { fields: { file: expect.stringMatching(/Please choose/) } },
        },
      },
    })
    expect(await countPictures()).toBe(before)
  })

  test('a picture with another name and type is the picture it is', async () => {
    const about = { token, name: 'page.html', type: 'text/html' }
    const { status, body } = await upload(shared.server, photo, about)
    expect(status).toBe(201)
    const { headers } = await fetch(shared.server.url + body.picture.src)
    expect(headers.get('Content-Type')).toBe('image/jpeg')
  })

  test('of 61 megapixels or 26 MB is too large', async () => {
    const before = await countPictures()
    const bomb = await sharp({
      create: { width: 12_000, height: 5_100, channels: 3, background: '#a33' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const pixels = await upload(shared.server, Buffer.from(bomb), { token })
    expect(pixels).toMatchObject({ status: 413, body: { error: { message: /60 megapixels/ } } })
    const heavy = Buffer.concat([photo, Buffer.alloc(26 * 1024 * 1024)])
    const bytes = await upload(shared.server, heavy, { token })
    expect(bytes).toMatchObject({ status: 413, body: { error: { message: /25 MB/ } } })
    const padded = Buffer.concat([photo, Buffer.alloc(24 * 1024 * 1024)])
    expect((await upload(shared.server, padded, { token })).status).toBe(201)
    expect(await countPictures()).toBe(before + 1)
  })

  test('to a page of the desk and too large leads back to the picture and the step it is of', async () => {
    const id = '/admin/site/pictures/0b7f4a52-6c1e-4d4e-9a54-3f0c1f1c2d3e'
    for (const [path, back] of [
      [`${id}/replace?from=pictures`, `${id}?from=pictures`],
      [`${id}/replace`, id],
      [`${id}/replace?from="onload="`, id],
    ] as const) {
      const body = new FormData()
      body.set('file', new File([Buffer.alloc(26 * 1024 * 1024)], 'a.jpg'))
      const headers = { Authorization: `Bearer ${token}`, Accept: 'text/html' }
      const url = shared.server.url + path
      const answer = await fetch(url, { method: 'POST', body, headers })
      expect([answer.status, await answer.text()]).toEqual([
        413,
        expect.stringContaining(`href="${back}"`),
      ])
    }
  })

  test('by a stranger is refused before a byte of it is read', async () => {
    const { host } = new URL(shared.server.url)
    const head = (bearer: string) =>
      `POST /api/v1/pictures HTTP/1.1\r\nHost: ${host}\r\n${bearer}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 20000000\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`
    const stranger = await sendRaw(shared.server.url, [head('')])
    expect([stranger.status, JSON.parse(stranger.text).error.status]).toEqual([
      401,
      'UNAUTHENTICATED',
    ])
    expect((await upload(shared.server, photo)).status).toBe(401)
    const wrong = await sendRaw(shared.server.url, [head('Authorization: Bearer wrong\r\n')])
    expect(wrong.status).toBe(401)
  })

  test('without a file, or as no form, says so', async () => {
    for (const json of [{}, { file: 'x', alt: 5 }]) {
      const answer = await shared.asAdmin('POST', '/api/v1/pictures', { json })
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { details: { fields: { file: expect.stringMatching(/^Please send/) } } } },
      })
    }
    const long = await upload(shared.server, photo, { token, alt: 'x'.repeat(301) })
    expect(long).toMatchObject({
      status: 400,
      body: { error: { details: { fields: { alt: /300/ } } } },
    })
  })
})

test.runIf(process.env.TEST_LONG)('sixty megapixels are taken within 400 MB', async () => {
  const width = 8_944
  const large = await sharp({
    create: { width, height: 6_708, channels: 3, background: '#b56' },
    limitInputPixels: false,
  })
    .jpeg({ quality: 60, progressive: true })
    .toBuffer()
  // One arena, as `scripts/bootstrap/server.cjs` starts the product.
  const home = await preparedHome()
  const server = await startServer(home, { MALLOC_ARENA_MAX: '1' })
  const own = { token: await signInAsAdmin(server) }
  const { status, body } = await upload(server, Buffer.from(large), own)
  expect([status, body.picture?.width]).toEqual([201, 2400])
  const { pid } = server.process
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  expect(Number(peak) / 1024).toBeLessThan(400)
  // What a file does to a decoder, it does to another process.
  expect(readFileSync(`/proc/${pid}/maps`, 'utf8')).not.toContain('libvips')
  await server.kill()
  await home.remove()
})
