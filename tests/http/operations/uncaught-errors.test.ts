import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { call } from '../../support/http/calls.ts'
import { halfRequest } from '../../support/http/half-request.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'
import { preparedHome } from '../../support/server/shared-server.ts'
import { query } from '../../support/server/sql.ts'

const FAULTS = pathToFileURL(
  join(import.meta.dirname, '../../support/server/fault-on-signal.ts'),
).href

async function withServer(fault: string, act: (server: RunningServer) => Promise<void>) {
  const home = await preparedHome()
  const server = await startServer(home, { FAULT: fault, NODE_OPTIONS: `--import=${FAULTS}` })
  try {
    await act(server)
    return await query(home, 'select id from bookings')
  } finally {
    await server.stop()
    await home.remove()
  }
}

async function causeFault(server: RunningServer): Promise<void> {
  // Connections are taken in the order they came: after this answer the one before is known.
  expect((await call(server, 'GET', '/healthz')).status).toBe(200)
  server.process.kill('SIGUSR2')
  await vi.waitFor(() => expect(server.output()).toMatch(/"the process ends"/), { timeout: 60_000 })
}

test.each(['an error that is thrown', 'a promise that is refused', 'one error after the other'])(
  'after %s outside of a request, what was begun is finished, and the process ends with 1',
  async (fault) => {
    const bookings = await withServer(fault, async (server) => {
      const exited = once(server.process, 'exit')
      const half = await halfRequest(server, 0)
      await causeFault(server)
      expect(await half.finish()).toMatch(/^HTTP\/1\.1 201 /)
      expect(await exited).toEqual([1, null])
      expect(server.output()).toMatch(/"level":"fatal".*"act":"running"/)
    })
    expect(bookings).toHaveLength(1)
  },
)

test.runIf(process.env.TEST_LONG)('what never finishes does not keep it from ending', async () => {
  await withServer('one error after the other', async (server) => {
    const exited = once(server.process, 'exit')
    const half = await halfRequest(server, 0)
    await causeFault(server)
    expect(await exited).toEqual([1, null])
    half.socket.destroy()
  })
})
