import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const EMAIL = 'ann.o-neil@example.com'

/** A folder of kept mails: each with its text, under its number. */
async function folderWith(texts: readonly string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rosewater-files-'))
  const folder = join(dataDir, 'mail')
  mkdirSync(folder)
  texts.forEach((text, index) => {
    writeFileSync(join(folder, `2026-0${index + 1}-01T00-00-00-000Z-reply-${index}.eml`), text)
  })
  vi.resetModules()
  vi.stubEnv('DATA_DIR', dataDir)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const files = await import('./mail-files.server.ts')
  const left = () => readdirSync(folder).map((name) => Number(name.at(-5)))
  return { ...files, left }
}

const numbers = (names: string[]) => names.map((name) => Number(name.at(-5)))

test('an address is found however a mail encodes it', async () => {
  const encoded = Buffer.from(`A line before.\nWrite to ${EMAIL}, please.\n`).toString('base64')
  const { findMailFiles } = await folderWith([
    `To: Ann <${EMAIL.toUpperCase()}>\r\n\r\nHello`,
    `Reply-To: Ann\r\n <ann.o-neil@example.com>\r\n\r\nHello`,
    `\r\n\r\nWrite to ann.o-=\r\nneil=40example.com.`,
    `\r\n\r\n${encoded.replace(/.{20}/g, '$&\r\n')}`,
    'To: somebody@example.com\r\n\r\nHello',
  ])
  expect(numbers(await findMailFiles(EMAIL, []))).toEqual([0, 1, 2, 3])
})

test('an address within a longer one is another’s', async () => {
  const { findMailFiles } = await folderWith([
    `To: <jo${EMAIL}>\r\n\r\n`,
    `To: <jo.${EMAIL}>\r\n\r\n`,
    `To: <${EMAIL}.org>\r\n\r\n`,
    `To: <annxo-neil@example.com>\r\n\r\n`,
  ])
  expect(await findMailFiles(EMAIL, [])).toEqual([])
})

test('mails older than an instant go, the others stay', async () => {
  const { deleteMailFilesBefore, left } = await folderWith(['', '', ''])
  expect(await deleteMailFilesBefore('2026-02-01T00:00:00.000Z')).toBe(1)
  expect(left()).toEqual([1, 2])
})
