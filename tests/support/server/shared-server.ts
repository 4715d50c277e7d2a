import { afterAll, beforeAll, inject } from 'vitest'
import { copyHome, type Home, type RunningServer, startServer } from './server.ts'

/**
 * One fresh home for all tests of a file, with as many server processes on it as asked. They run
 * from before the first test until after the last.
 */
export function sharedServer(
  env: Record<string, string> = {},
  processes = 1,
): { home: Home; server: RunningServer; servers: RunningServer[] } {
  const shared: { home?: Home; servers: RunningServer[] } = { servers: [] }
  beforeAll(async () => {
    const home = await preparedHome()
    shared.home = home
    const starts = Array.from({ length: processes }, () => startServer(home, env))
    shared.servers.push(...(await Promise.all(starts)))
  })
  afterAll(async () => {
    await Promise.all(shared.servers.map((server) => server.stop()))
    await shared.home?.remove()
  })
  return {
    get home() {
      return present(shared.home)
    },
    get server() {
      return present(shared.servers[0])
    },
    get servers() {
      return shared.servers
    },
  }
}

/** An installation of its own that was started before: migrated, with its admin and its keys. */
export async function preparedHome(): Promise<Home> {
  const prepared = inject('preparedHome')
  if (!prepared) throw new Error('this project prepares no installation')
  return await copyHome(prepared, inject('postgresUrl'))
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is a server only while the tests run')
  return value
}
