import { afterAll, beforeAll, inject } from 'vitest'
import { type Home, makeHome, type RunningServer, startServer } from './server.ts'

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
    shared.home = await makeHome(inject('postgresUrl'))
    for (let count = 0; count < processes; count++)
      shared.servers.push(await startServer(shared.home, env))
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

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is a server only while the tests run')
  return value
}
