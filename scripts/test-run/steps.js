import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../bootstrap/build.js'
import { commandOf, ROOT } from '../bootstrap/places.js'
import { ensureBrowser, findHeadlessShell } from '../browser/find.js'
import { auditDependencies } from './audit.js'
import { countSoFar, playwrightCount, vitestCount } from './counts.js'
import { printedBy, REPORTS, runCommands } from './run-command.js'

/**
 * @typedef {{ node: string, isLong: boolean, env: Record<string, string> }} Context
 *   env is what a step leaves to those after it
 * @typedef {{ ok: boolean, passed: number, failed: number, skipped?: boolean, note?: string,
 *   tail?: string, broken?: import('./counts.js').Broken[], flaky?: string[] }} Result skipped: there
 *   was nothing to judge by; broken and flaky name tests
 * @typedef {{ name: string, title: string, besideNext?: boolean, needs?: string[],
 *   run: (context: Context) => Promise<Result> }} Step
 */

const RULED_BY_IMPORTS = ['app', 'http', 'jobs', 'server.ts', 'scripts', 'bench', 'tests']

/**
 * In the order they run; those marked `besideNext` run at the same time as the one after them.
 * @type {Step[]}
 */
export const ALL_STEPS = [
  {
    name: 'audit',
    title: 'known weaknesses of what runs in production',
    besideNext: true,
    run: auditDependencies,
  },
  {
    name: 'lint',
    title: 'format and lint rules',
    besideNext: true,
    run: (context) =>
      check('lint', context, [[commandOf('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.']]),
  },
  {
    name: 'imports',
    title: 'which part may import which',
    besideNext: true,
    run: (context) =>
      check('imports', context, [
        [
          commandOf('dependency-cruiser', 'depcruise'),
          '--config',
          '.dependency-cruiser.cjs',
          ...RULED_BY_IMPORTS.filter((path) => existsSync(join(ROOT, path))),
        ],
      ]),
  },
  {
    name: 'types',
    title: 'TypeScript, with the types of the routes',
    run: (context) =>
      check('types', context, [
        [commandOf('@react-router/dev', 'react-router'), 'typegen'],
        [commandOf('typescript', 'tsc'), '-p', '.'],
      ]),
  },
  {
    name: 'unit',
    title: 'unit tests',
    besideNext: true,
    run: (context) => vitest('unit', 'unit', context),
  },
  {
    name: 'build',
    title: 'the production build',
    run: async ({ node }) => {
      const built = await ensureBuilt(node)
      return built.ok ? PASSED : { ...FAILED, tail: `${built.sentence}\n${built.detail ?? ''}` }
    },
  },
  {
    name: 'http-sqlite',
    title: 'acts, and requests to the built server, on SQLite',
    // Either waits often, for processes, mail and clocks.
    besideNext: true,
    needs: ['build'],
    run: (context) => vitest('http-sqlite', 'http', context, { TEST_DATABASE: 'sqlite' }),
  },
  {
    name: 'http-postgres',
    title: 'acts and what meets the database, on PostgreSQL',
    needs: ['build'],
    run: (context) => vitest('http-postgres', 'http', context, { TEST_DATABASE: 'postgres' }),
  },
  {
    name: 'browser',
    title: 'a browser for the journeys',
    run: async ({ node, env }) => {
      const browser = await ensureBrowser(node)
      if (!browser.ok) return { ...FAILED, note: browser.sentence }
      env.CHROMIUM_PATH = browser.path
      const shell = findHeadlessShell(node)
      if (shell) env.HEADLESS_SHELL_PATH = shell.path
      if (!browser.keepsPages) env.BACK_FORWARD_CACHE = 'none'
      const kept = browser.keepsPages ? '' : ', without a back-forward cache'
      const note = `Chromium ${browser.version}${shell ? ', and its headless shell' : ''}${kept}`
      return { ...PASSED, note }
    },
  },
  {
    name: 'journeys',
    title: 'journeys through the site in a browser',
    needs: ['build', 'browser'],
    run: playwright,
  },
]

const PASSED = { ok: true, passed: 1, failed: 0 }
const FAILED = { ok: false, passed: 0, failed: 1 }

/**
 * The steps of the given names, with those they need; all if no name is given. `http` stands for
 * all whose names begin with `http-`.
 * @param {string[]} names
 * @returns {{ ok: true, steps: Step[] } | { ok: false, sentence: string }}
 */
export function choose(names) {
  const isMeant = (/** @type {string} */ wish, /** @type {Step} */ { name }) =>
    name === wish || name.startsWith(`${wish}-`)
  const unknown = names.find((name) => !ALL_STEPS.some((step) => isMeant(name, step)))
  if (unknown !== undefined) {
    const known = ALL_STEPS.map(({ name }) => name).join(', ')
    return { ok: false, sentence: `There is no test step "${unknown}". There are: ${known}.` }
  }
  const meant = ALL_STEPS.filter((step) => names.some((name) => isMeant(name, step)))
  const needed = new Set(meant.flatMap(({ needs = [] }) => needs))
  const steps = ALL_STEPS.filter((step) => meant.includes(step) || needed.has(step.name))
  return { ok: true, steps: names.length === 0 ? ALL_STEPS : steps }
}

/**
 * @param {string} name
 * @param {Context} context
 * @param {string[][]} commands
 * @returns {Promise<Result>}
 */
async function check(name, context, commands) {
  const { ok, note, tail } = await runCommands(name, commands, context)
  return { ...(ok ? PASSED : FAILED), note, tail }
}

/**
 * @param {string} name
 * @param {string} project
 * @param {Context} context
 * @param {Record<string, string>} [env]
 */
function vitest(name, project, context, env = {}) {
  const report = join(REPORTS, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = [commandOf('vitest', 'vitest'), 'run', '--project', project, ...reporters]
  return tests(name, command, { ...context, env: { ...context.env, ...env } }, () =>
    vitestCount(report),
  )
}

/** @param {Context} context */
function playwright(context) {
  const report = join(REPORTS, 'journeys.json')
  // Playwright empties its output folder when it starts, so it gets one of its own.
  const output = join('test-results', 'journeys')
  const command = [
    commandOf('@playwright/test', 'playwright'),
    'test',
    '--reporter=list,json',
    `--output=${output}`,
  ]
  const env = { ...context.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return tests('journeys', command, { ...context, env }, () => playwrightCount(report))
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {Context} context
 * @param {() => import('./counts.js').Count | undefined} count
 * @returns {Promise<Result>}
 */
async function tests(name, command, context, count) {
  const { ok, note, tail } = await runCommands(name, [command], context)
  const { passed, failed, broken, flaky } = count() ?? countSoFar(printedBy(name))
  if (ok && passed > 0 && failed === 0) return { ok, passed, failed, note, flaky }
  // A runner that failed without a failing test (it could not start, an error outside of any test)
  // and one that ran nothing count as one failure.
  return {
    ok: false,
    passed,
    failed: Math.max(failed, 1),
    note: ok && passed === 0 ? 'no test ran' : note,
    tail,
    broken,
    flaky,
  }
}
