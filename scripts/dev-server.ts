import { createServer, type ViteDevServer } from 'vite'
import type { Listener } from '../http/start.ts'

/** The product with hot reload: the same start, with Vite between the socket and the request handler. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { start } = await load<typeof import('../http/start.ts')>(vite, '/http/start.ts')
const { startTasks } = await load<typeof import('../jobs/schedule.ts')>(vite, '/jobs/schedule.ts')
await start(createListener, startTasks)

function createListener(): Listener {
  return (req, res) => {
    vite.middlewares(req, res, () => {
      answer(req, res).catch((error) => {
        vite.ssrFixStacktrace(error)
        console.error(error)
        res.destroy()
      })
    })
  }
}

type App = typeof import('../http/app.ts')
let loaded: { module: App; app: ReturnType<App['createApp']> } | undefined

/** Loaded anew for each request; Vite answers the same module until a file of it changes. */
async function answer(...[req, res]: Parameters<Listener>): Promise<void> {
  const module = await load<App>(vite, '/http/app.ts')
  if (loaded?.module !== module) loaded = { module, app: module.createApp() }
  await loaded.app.answer(req, res)
}

async function load<Module>(server: ViteDevServer, path: string): Promise<Module> {
  return (await server.ssrLoadModule(path)) as Module
}
