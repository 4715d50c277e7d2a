import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { call } from '../../support/http/calls.ts'
import { freePort } from '../../support/server/free-port.ts'
import { COMPILE_CACHE, type Home, makeHome } from '../../support/server/server.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const STARTED_AGAIN = /ended unexpectedly \(.*?\)\. It is started again/g
const GIVEN_UP = /ended unexpectedly \d+ times in a row \(.*?\) and is not started again/g

/** A start takes longer on a busy machine. */
const PATIENCE = { timeout: 40_000, interval: 50 }

let home: Home
let supervisor: ChildProcess | undefined
let url: string
let output: string

beforeEach(async () => {
  output = ''
  home = await makeHome(inject('postgresUrl'))
})
afterEach(async () => {
  if (supervisor?.exitCode === null && supervisor.signalCode === null) {
    const exited = once(supervisor, 'exit')
    supervisor.kill('SIGTERM')
    await exited
  }
  await home.remove()
})

/** Runs a script of ours where the server is to listen on a free port; how it ends. */
async function launch(script: string[], env: Record<string, string> = {}): Promise<unknown[]> {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  supervisor = spawn(process.execPath, script, {
    cwd: ROOT,
    // What a developer's own .env may say is put out of force.
    env: {
      PATH: process.env.PATH ?? '',
      ...COMPILE_CACHE,
      ...{ DATABASE_URL: '', SMTP_URL: '', SITE_URL: '' },
      ...home.env,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  return await once(supervisor, 'close')
}

/** The server alone, with pauses of the test's choice. */
function supervised(pausesMs: number[]): string[] {
  const act = `
    import { supervise } from './scripts/bootstrap/supervise.cjs'
    supervise(process.execPath, ['build/server/index.js'], { pausesMs: ${JSON.stringify(pausesMs)} })`
  return ['--input-type=module', '--eval', act]
}

/** Waits until so many processes of the server have opened the site, one after the other; the last one's id. */
async function opened(count: number): Promise<number> {
  const processes = () => [...output.matchAll(/"pid":(\d+),[^\n]*"msg":"open"/g)]
  await vi.waitFor(() => expect(processes().length, output).toBe(count), PATIENCE)
  await vi.waitFor(
    () => expect(output.match(/The artist's desk/g), output).toHaveLength(count),
    PATIENCE,
  )
  return Number(processes().at(-1)?.[1])
}

const times = (pattern: RegExp) => output.match(pattern)?.length ?? 0

// Windows knows no signals to end another process by.
describe.skipIf(process.platform === 'win32')('npm start', () => {
  test('starts a killed server again, and a stop ends both', async () => {
    const ended = launch(['scripts/start.cjs'])
    process.kill(await opened(1), 'SIGKILL')
    await opened(2)
    expect(times(STARTED_AGAIN)).toBe(1)
    expect((await call({ url }, 'GET', '/readyz')).status).toBe(200)
    supervisor?.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expect(call({ url }, 'GET', '/readyz')).rejects.toThrow()
  })

  test('does not repeat a start whose settings are wrong', async () => {
    expect(await launch(['scripts/start.cjs'], { PORT: 'eighty' })).toEqual([1, null])
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toMatch(/^Setting PORT /)
  })

  test.runIf(process.env.TEST_LONG)(
    'gives up after five new starts, says so and ends as the server did',
    async () => {
      const ended = launch(supervised([1, 2, 3, 4, 5]))
      for (let start = 1; start <= 6; start++) process.kill(await opened(start), 'SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      expect([times(STARTED_AGAIN), times(GIVEN_UP)]).toEqual([5, 1])
    },
  )

  test('told to stop during a pause it ends at once, and starts nothing', async () => {
    const ended = launch(supervised([3_600_000]))
    process.kill(await opened(1), 'SIGKILL')
    await vi.waitFor(() => expect(times(STARTED_AGAIN)).toBe(1), PATIENCE)
    supervisor?.kill('SIGTERM')
    expect(await ended).toEqual([143, null])
    expect(output.match(/"msg":"open"/g)).toHaveLength(1)
  })

  test('once killed itself leaves no server behind', async () => {
    const ended = launch(supervised([1]))
    process.kill(await opened(1), 'SIGKILL')
    const second = await opened(2)
    supervisor?.kill('SIGKILL')
    await ended
    await vi.waitFor(() => expect(() => process.kill(second, 0)).toThrow(), PATIENCE)
  })
})
