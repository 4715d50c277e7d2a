import { fileURLToPath } from 'node:url'
import { reportFault } from '#app/platform/log.server.ts'
import { createApp } from './http/app.ts'
import { type Listener, start } from './http/start.ts'
import { createStaticFiles } from './http/static/static-files.ts'
import { startTasks } from './jobs/schedule.ts'

await start(createListener, startTasks)

function createListener({ siteUrl }: { siteUrl: string | null }): Listener {
  const app = createApp()
  const serveStatic = createStaticFiles(fileURLToPath(new URL('../client', import.meta.url)), {
    https: siteUrl?.startsWith('https:') ?? false,
  })
  return (req, res) => {
    if (app.answerCached(req, res)) return
    serveStatic(req, res, () => {
      app.answer(req, res).catch((error) => {
        reportFault('sending an answer', error)
        res.destroy()
      })
    })
  }
}
