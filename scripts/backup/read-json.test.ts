import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJson } from './read-json.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosewater-json-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

test('a file, and a folder with one for each collection, are read', async () => {
  const one = await file('bookings.json', '[{"id":1}]')
  expect(await readJson(one)).toEqual({ ok: true, json: [{ id: 1 }] })
  await file('messages.json', '{}')
  expect(await readJson(folder)).toEqual({
    ok: true,
    json: { bookings: [{ id: 1 }], messages: {} },
  })
})

test('what would take more memory than there is for it is refused in words before it is parsed', async () => {
  const many = await file('many.json', `[${'[],'.repeat(10_000)}[]]`)
  const text = await file('text.json', JSON.stringify(['x'.repeat(30_000)]))
  expect(await readJson(many, 500_000)).toEqual({
    ok: false,
    sentence: expect.stringContaining('more memory than there is'),
  })
  expect(await readJson(text, 500_000)).toMatchObject({ ok: true })
  // Those before it in the folder are kept meanwhile.
  expect(await readJson(folder, 70_000)).toMatchObject({ ok: false })
})

test('a file of more than 500 MB is refused in words', async () => {
  const large = await file('large.json', '')
  await truncate(large, 2 ** 29)
  const sentence = expect.stringContaining('more than 500 MB')
  expect(await readJson(large)).toEqual({ ok: false, sentence })
  await rm(large)
})

test('what is no JSON, and no file, is said', async () => {
  const broken = await file('broken.json', '{')
  expect(await readJson(broken)).toMatchObject({ sentence: expect.stringContaining('is not JSON') })
  const missing = await readJson(join(folder, 'missing.json'))
  expect(missing).toMatchObject({ sentence: expect.stringContaining('There is no file') })
})
