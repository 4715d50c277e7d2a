import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Home, type RunningServer, startServer } from '../tests/support/server/server.ts'

const PROBE = pathToFileURL(join(import.meta.dirname, 'heap-probe.ts')).href

/** The built server, able to tell its heap. */
export async function startProbed(
  home: Home,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  return await startServer(home, {
    NODE_OPTIONS: `--import=${PROBE}`,
    ...env,
  })
}

/** Megabytes in use after a forced collection. */
export async function heapOf(server: RunningServer): Promise<number> {
  const reports = () => [...server.output().matchAll(/heap in use: (\d+)/g)].map(([, size]) => size)
  const before = reports().length
  server.process.kill('SIGUSR2')
  while (reports().length === before && server.process.stderr)
    await once(server.process.stderr, 'data')
  return Number(reports().at(-1)) / 1024 ** 2
}
