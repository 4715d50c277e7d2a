import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf, ROOT } from './bootstrap/places.js'

const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] }

/** For each rule, files that break it: who imports what, a package or a file. They import types alone, which count too. */
const PLANTED: Record<string, [from: string, to: string][]> = {
  'no-cycles': [
    ['http/limits/one.ts', 'http/limits/other.ts'],
    ['http/limits/other.ts', 'http/limits/one.ts'],
  ],
  'no-folder-cycles': [
    ['http/first/up.ts', 'http/second/low.ts'],
    ['http/second/up.ts', 'http/first/low.ts'],
  ],
  'domain-is-pure': [
    ['app/domain/a.ts', 'zod'],
    ['app/domain/b.ts', 'app/platform/config.server.ts'],
  ],
  'content-is-data': [['app/content/a.ts', 'app/data/tables.ts']],
  'schemas-are-shared': [['app/operations/messages/a.schema.ts', 'app/data/tables.ts']],
  'ui-has-no-data': [['app/ui/site/a.ts', 'app/data/tables.ts']],
  'platform-is-at-the-bottom': [['app/platform/a.ts', 'app/data/tables.ts']],
  'data-is-rows': [['app/data/messages/a.ts', 'app/operations/a.ts']],
  'engine-knows-no-tables': [['app/data/engine/a.ts', 'app/data/messages/b.ts']],
  'migrations-are-frozen': [['app/data/migrations/001-a.ts', 'app/data/tables.ts']],
  'sharp-stays-in-images': [['app/operations/messages/d.ts', 'sharp']],
  'kysely-stays-in-data': [['app/operations/messages/b.ts', 'kysely']],
  'accounts-are-the-edge-to-better-auth': [['app/accounts/a.ts', 'app/operations/a.ts']],
  'better-auth-stays-in-accounts': [['app/platform/b.ts', 'better-auth']],
  'mail-templates-are-handed-all': [['app/mail/templates/a.ts', 'app/platform/config.server.ts']],
  'mail-knows-no-operations': [['app/mail/engine/a.ts', 'app/operations/a.ts']],
  'calendar-files-are-handed-all': [['app/calendar/a.ts', 'app/platform/config.server.ts']],
  'pdf-files-are-handed-all': [['app/pdf/a.ts', 'app/platform/config.server.ts']],
  'pdfkit-stays-in-pdf': [['app/routes/site/d.ts', 'pdfkit']],
  'operations-know-no-routes': [['app/operations/messages/c.server.ts', 'app/routes/site/a.ts']],
  'routes-do-not-write': [['app/routes/site/b.ts', 'app/mail/engine/b.ts']],
  'areas-meet-in-operations': [
    ['app/routes/admin/messages/a.ts', 'app/routes/admin/schedule/a.ts'],
  ],
  'jobs-know-no-requests': [['jobs/a.ts', 'http/a.ts']],
  'http-knows-no-jobs': [['http/b.ts', 'jobs/b.ts']],
  'bench-knows-no-tests': [['bench/a.ts', 'tests/http/a.ts']],
  'nobody-imports-bench': [['scripts/a.ts', 'bench/b.ts']],
  'nobody-imports-routes': [['http/c.ts', 'app/routes/site/c.ts']],
}

/** What is allowed next to it, so that a rule which refuses everything is seen as well. */
const ALLOWED: [from: string, to: string][] = [
  ['app/domain/schedule/a.ts', 'app/domain/c.ts'],
  ['app/operations/schedule/a.server.ts', 'app/data/schedule/a.ts'],
  ['app/routes/admin/schedule/b.ts', 'app/routes/admin/shared/a.ts'],
  ['app/data/schedule/b.ts', 'kysely'],
  ['bench/c.ts', 'tests/support/server/a.ts'],
]

const folder = mkdtempSync(join(tmpdir(), 'rosewater-imports-'))
let found: { rule: string; from: string }[] = []

beforeAll(async () => {
  const imports = new Map<string, string[]>()
  for (const [from, to] of [...Object.values(PLANTED).flat(), ...ALLOWED]) {
    imports.set(from, [...(imports.get(from) ?? []), to])
    if (to.endsWith('.ts')) imports.set(to, imports.get(to) ?? [])
    else write(`node_modules/${to}/index.js`, 'export const it = 1\n')
  }
  // What two planted faults meet in must lie there as well.
  for (const low of ['http/first/low.ts', 'http/second/low.ts']) imports.set(low, [])
  for (const [file, all] of imports) write(file, textOf(file, all))
  write('tsconfig.json', '{}')
  write('package.json', '{"type":"module"}')
  const command = commandOf('dependency-cruiser', 'depcruise')
  const asked = ['--config', CONFIG, '--output-type', 'json', 'app', 'http', 'jobs', 'scripts']
  const output = await new Promise<string>((done) => {
    const args = [command, ...asked, 'bench', 'tests']
    const most = { cwd: folder, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, args, most, (_error, printed) => done(printed))
  })
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string }; from: string }[] }
  }
  found = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
})

afterAll(() => rmSync(folder, { recursive: true }))

function textOf(file: string, imports: string[]): string {
  const lines = imports.map((to, index) => {
    const path = relative(dirname(file), to)
    const from = !to.endsWith('.ts') ? to : path.startsWith('.') ? path : `./${path}`
    return `import type { it as it${index} } from '${from}'\nexport type It${index} = typeof it${index}\n`
  })
  return `${lines.join('')}export const it = 1\n`
}

function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

test('each rule has a planted violation', () => {
  expect(Object.keys(PLANTED).sort()).toEqual(forbidden.map(({ name }) => name).sort())
})

test.each(Object.entries(PLANTED))('%s is seen where it is broken', (rule, planted) => {
  const broken = found.filter((one) => one.rule === rule).map(({ from }) => from)
  if (rule === 'no-folder-cycles') expect(broken).toContain('http/first')
  else if (rule === 'no-cycles') expect(broken).toContain('http/limits/one.ts')
  else expect(broken).toEqual(expect.arrayContaining(planted.map(([from]) => from)))
})

test('what is allowed is not refused', () => {
  for (const [allowed] of ALLOWED) expect(found.filter(({ from }) => from === allowed)).toEqual([])
})
