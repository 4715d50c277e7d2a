import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { converse } from '../../support/http/raw-requests.ts'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const { desk } = shared
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  photo = await photograph()
})

const aBooking = (isConfirmed = true) => (isConfirmed ? shared.confirmed() : shared.booked())

async function send(page: string, file: Uint8Array<ArrayBuffer>, name = 'file') {
  const body = new FormData()
  body.set(name, new File([file], 'IMG_1.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${shared.server.url}${page}/look/photos`, {
    ...{ method: 'POST', body, redirect: 'manual', headers: { Accept: 'text/html' } },
  })
  const { status, headers } = answer
  return { status, to: headers.get('Location'), body: await answer.text() }
}

const show = async (page: string) =>
  String((await shared.call('GET', page, { headers: { Accept: 'text/html' } })).body)

const countPhotos = async () => (await shared.rows('select id from "lookPhotos"')).length

test('what a client tells is on their page, and flagged wherever the artist looks', async () => {
  const { id, date, page } = await aBooking()
  const told = { skin: 'Oily', sensitivities: 'Latex', sensitivityWords: 'Cold & wind' }
  const saved = await shared.postForm(`${page}/look`, { ...told, styles: 'Soft' })
  expect([saved.status, saved.headers.get('Location')]).toEqual([
    303,
    `${page}?look=told#look-saved`,
  ])
  expect(await show(`${page}?look=told`)).toMatch(/Saved, thank you[\s\S]*value="Cold &amp; wind"/)
  expect((await send(page, photo)).to).toBe(`${page}?look=sent#look-photos`)

  const client = await shared.rows<{ id: string }>(
    'select clients.id from clients, bookings where clients.email = bookings.email and bookings.id = ?',
    [id],
  )
  const paths = [
    `/admin/appointments/${id}`,
    `/admin/appointments/day/${date}/print`,
    `/admin/clients/${client[0]?.id}`,
  ]
  for (const path of paths) {
    const { body } = await desk.get(path)
    expect(String(body).replaceAll('<!-- -->', ''), path).toContain('Latex; Cold &amp; wind')
  }
  const file = String((await desk.get(`/admin/appointments/${id}`)).body)
  expect(file).toContain('Client sent a look brief')
  expect(file).toContain('Client added a photo to the look brief')
  expect(file).not.toContain(page)
})

test('of two photographs at once neither is taken, nor one under another name; each form says so', async () => {
  const { page } = await aBooking()
  const before = await countPhotos()
  const two = new FormData()
  for (const name of ['a.jpg', 'b.jpg']) two.append('file', new File([photo], name))
  const sent = await fetch(`${shared.server.url}${page}/look/photos`, {
    ...{ method: 'POST', body: two, headers: { Accept: 'text/html' } },
  })
  expect([sent.status, await sent.text()]).toEqual([
    400,
    expect.stringContaining('Please send one picture at a time'),
  ])
  const other = await send(page, photo, 'portrait')
  expect([other.status, other.body]).toEqual([
    400,
    expect.stringContaining('Please choose a photograph'),
  ])
  expect(await countPhotos()).toBe(before)
})

test('a request flags what its client is sensitive to on its card', async () => {
  const { id, page } = await aBooking()
  await shared.postForm(`${page}/look`, { sensitivityWords: 'Kohl in the waterline' })
  await shared.rows(`update bookings set status = 'pending' where id = ?`, [id])
  const { body } = await desk.get(`/admin/requests?open=${id}`)
  expect(String(body).match(/Kohl in the waterline/g)?.length).toBeGreaterThan(1)
})

test('a photograph is private to its two people, and goes when it is removed', async () => {
  const { id, page } = await aBooking()
  const other = await aBooking()
  expect((await send(page, photo)).status).toBe(303)
  const [, src = ''] =
    /<img src="(\/booking\/[^"]+\/look\/photos\/[^"]+)"/.exec(await show(page)) ?? []
  const photoId = src.split('/').at(-1)
  const own = `/look-photos/${id}/${photoId}`
  const cookie = await desk.cookie()
  const look = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(shared.server.url + path, { headers, redirect: 'manual' })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  for (const { answer, bytes } of [await look(src), await look(own, { Cookie: cookie })]) {
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480 })
    expect(bytes.includes('Secret')).toBe(false)
  }
  const strangers = [
    own,
    `${other.page}/look/photos/${photoId}`,
    `/booking/${'x'.repeat(43)}/look/photos/${photoId}`,
    `/party/${'x'.repeat(43)}/look/photos/${photoId}`,
    `/pictures/${photoId}`,
  ]
  for (const path of strangers) expect((await look(path)).answer.status, path).toBe(404)
  for (const name of ['Cookie', 'Authorization'])
    expect((await look(own, { [name]: 'Bearer forged' })).answer.status).toBe(404)
  const elsewhere = await look(`/look-photos/${other.id}/${photoId}`, { Cookie: cookie })
  expect(elsewhere.answer.status).toBe(404)

  const removed = await shared.postForm(`${page}/look`, { remove: photoId })
  expect(removed.headers.get('Location')).toBe(`${page}?look=removed#look-photos`)
  expect((await look(src)).answer.status).toBe(404)
})

describe('what cannot be taken gets a sentence and leaves no trace', () => {
  const text = (words: string) => new TextEncoder().encode(words)
  test.each([
    ['a drawing', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, /not a JPEG, PNG/],
    ['a page', () => text('<!doctype html><script>alert(1)</script>'), 400, /not a JPEG, PNG/],
    ['nothing', () => text(''), 400, /file is empty/],
    ['half a picture', () => photo.subarray(0, photo.length / 2), 400, /damaged/],
    ['more than 60 megapixels', () => bomb(), 413, /60 megapixels/],
    ['15 MB and a byte', () => Buffer.concat([photo], 15 * 1024 * 1024 + 1), 413, /larger than 15/],
  ] as const)('%s', async (_, file, status, sentence) => {
    const { page } = await aBooking()
    const before = await countPhotos()
    const answer = await send(page, new Uint8Array(await file()))
    expect(answer.status).toBe(status)
    expect(answer.body).toMatch(sentence)
    expect(answer.body).toMatch(/id="look-file-error"/)
    expect(await countPhotos()).toBe(before)
  })

  const bomb = () =>
    sharp({
      create: { width: 12_000, height: 5_001, channels: 3, background: '#a33' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()

  test('another field, and no file at all', async () => {
    const { page } = await aBooking()
    for (const answer of [
      await send(page, photo, 'other'),
      await shared.postForm(`${page}/look/photos`, { file: 'x' }),
    ]) {
      expect(answer.status).toBe(400)
      expect(String(answer.body)).toContain('Please choose a photograph')
    }
  })

  test('words that are not on the list, which come back with what was typed', async () => {
    const { page } = await aBooking()
    const answer = await shared.postForm(`${page}/look`, {
      ...{ skin: 'Oily', sensitivities: 'Kryptonite', sensitivityWords: 'Cold wind' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatch(/id="sensitivities-error">Please choose from the list/)
    expect(answer.body).toMatch(/value="Cold wind"/)
    expect(answer.body).toMatch(
      /value="Oily" checked|checked="" value="Oily"|value="Oily"[^>]*checked/,
    )
  })
})

describe('nothing of the body is read', () => {
  test.each([
    ['of a foreign link', async () => ({ page: `/booking/${'x'.repeat(43)}` }), 404],
    ['of an address nobody knows', () => aBooking(false), 403],
  ])('%s', async (_, ofWhom, status) => {
    const { page } = await ofWhom()
    const answer = await converse(shared.server.url, [
      `POST ${page}/look/photos HTTP/1.1\r\nHost: ${new URL(shared.server.url).host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 15000000\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    ])
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(String(answer)).not.toContain('100 Continue')
  })

  test('and an unknown client is told what to press first', async () => {
    const { page } = await aBooking(false)
    const shown = await show(page)
    expect(shown).toMatch(/once you press the button in my email/)
    expect(shown).not.toMatch(/name="skin"|type="file"/)
    const answer = await shared.postForm(`${page}/look`, { skin: 'Oily' })
    expect(answer.status).toBe(403)
    expect(String(answer.body)).toContain('press the button in my email first')
  })
})
