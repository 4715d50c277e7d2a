import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf, ROOT } from './bootstrap/places.js'

const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] }

/** For each rule, files that break it: who imports what, a package or a file. They import types alone, which count too, but for `BY_VALUE`. */
const PLANTED: Record<string, [from: string, to: string][]> = {
  'no-cycles': [
    ['http/limits/one.ts', 'http/limits/other.ts'],
    ['http/limits/other.ts', 'http/limits/one.ts'],
  ],
  'kernel-imports-nothing': [['app/kernel/a.ts', 'app/payments/rule.ts']],
  'rules-are-pure': [
    ['app/payments/a.ts', 'zod'],
    ['app/payments/b.ts', 'app/platform/config.server.ts'],
  ],
  'pieces-are-types-in-the-browser': [['app/routes/site/f.ts', 'app/content/schemas/a.schema.ts']],
  'schemas-are-shared': [['app/messages/a.schema.ts', 'app/database/tables.ts']],
  'ui-has-no-data': [['app/ui/site/a.ts', 'app/database/tables.ts']],
  'platform-is-at-the-bottom': [['app/platform/a.ts', 'app/database/tables.ts']],
  'database-is-below-all-capabilities': [['app/database/a.ts', 'app/messages/b.server.ts']],
  'migrations-are-frozen': [['app/database/migrations/001-a.ts', 'app/database/tables.ts']],
  'sharp-stays-in-images': [['app/messages/d.server.ts', 'sharp']],
  'kysely-stays-below-pages': [['app/routes/site/e.ts', 'kysely']],
  'better-auth-stays-in-accounts': [['app/platform/b.ts', 'better-auth']],
  'stripe-stays-in-cards': [['app/payments/e.server.ts', 'stripe']],
  'stripe-is-loaded-when-used': [['app/cards/b.server.ts', 'stripe']],
  'mail-templates-are-handed-all': [['app/mail/templates/a.ts', 'app/platform/config.server.ts']],
  'nodemailer-stays-in-mail': [['app/messages/e.server.ts', 'nodemailer']],
  'calendar-files-are-handed-all': [
    ['app/calendar/calendar-file.server.ts', 'app/platform/config.server.ts'],
  ],
  'pdf-files-are-handed-all': [['app/pdf/a.ts', 'app/platform/config.server.ts']],
  'pdfkit-stays-in-pdf': [['app/routes/site/d.ts', 'pdfkit']],
  'routes-do-not-write': [['app/routes/site/b.ts', 'app/mail-worker/b.server.ts']],
  'areas-meet-in-capabilities': [
    ['app/routes/admin/messages/a.ts', 'app/routes/admin/schedule/a.ts'],
  ],
  'jobs-know-no-requests': [['jobs/a.ts', 'http/a.ts']],
  'http-knows-no-jobs': [['http/b.ts', 'jobs/b.ts']],
  'bench-knows-no-tests': [['bench/a.ts', 'tests/http/a.ts']],
  'nobody-imports-bench': [['scripts/a.ts', 'bench/b.ts']],
  'nobody-imports-routes': [['http/c.ts', 'app/routes/site/c.ts']],
}

/** The files that break a rule for which types do not count. */
const BY_VALUE = ['app/routes/site/f.ts', 'app/cards/b.server.ts']

const ORDERED = forbidden.flatMap(({ name }) => name.match(/^order-(.+)/)?.[1] ?? [])
for (const [index, name] of ORDERED.entries()) {
  const later = ORDERED[index + 1] ?? 'privacy'
  PLANTED[`order-${name}`] = [[`app/${name}/order.server.ts`, `app/${later}/order-of.server.ts`]]
}

/** What is allowed next to it, so that a rule which refuses everything is seen as well. */
const ALLOWED: [from: string, to: string][] = [
  ['app/cards/c.server.ts', 'stripe'],
  ['app/schedule/a.ts', 'app/kernel/c.ts'],
  ['app/payments/c.ts', 'app/waitlist/c.ts'],
  ['app/schedule/a.server.ts', 'app/booking/a.server.ts'],
  ['app/routes/admin/schedule/b.ts', 'app/routes/admin/shared/a.ts'],
  ['app/schedule/b.server.ts', 'kysely'],
  ['app/payments/d.ts', 'app/content/schemas/b.schema.ts'],
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
    const what = BY_VALUE.includes(file) ? 'import' : 'import type'
    return `${what} { it as it${index} } from '${from}'\nexport type It${index} = typeof it${index}\n`
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
  if (rule === 'no-cycles') expect(broken).toContain('http/limits/one.ts')
  else expect(broken).toEqual(expect.arrayContaining(planted.map(([from]) => from)))
})

test('what is allowed is not refused', () => {
  for (const [allowed] of ALLOWED) expect(found.filter(({ from }) => from === allowed)).toEqual([])
})
