import { renderToStaticMarkup } from 'react-dom/server'
import { senderOf } from '#app/platform/request-context.ts'
import type { Route } from './+types/parts.ts'
import { PlanContent } from './plan-content.tsx'
import { PLAN_CACHING, planPage } from './plan-page.server.ts'

/** What follows from what the address says, without the page around it: for the script that takes it over. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await planPage(request, senderOf(context))
  const content = renderToStaticMarkup(<PlanContent page={page} refused={null} isAnswer />)
  return new Response(`<main>${content}</main>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': PLAN_CACHING },
  })
}
