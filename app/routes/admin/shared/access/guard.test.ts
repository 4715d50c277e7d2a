import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Visitor } from '#app/platform/request-context.ts'
import routes from '#app/routes.ts'
import { openDatabaseModules } from '../../../../../tests/support/database/open-database.ts'

type Handler = (args: object) => Promise<unknown>

/** The modules of the desk; its index page shows the sign-in screen to whoever is no admin. */
function deskModules(): string[] {
  const desk = routes.find(({ file }) => file === 'routes/admin/layout.tsx')
  const below = (route: RouteConfigEntry): RouteConfigEntry[] => {
    return (route.children ?? []).flatMap((one) => [one, ...below(one)])
  }
  const files = desk ? below(desk).map(({ file }) => file) : []
  return [...new Set(files)].filter((file) => file !== 'routes/admin/index.tsx')
}

/** What a loader or an action answers to somebody without a session, past the layout's guard. */
async function answerToStranger(handler: Handler, method: string): Promise<unknown> {
  const url = new URL('http://localhost/admin/somewhere')
  const request = new Request(url, { method })
  const context = new RouterContextProvider()
  return await handler({ request, url, context, params: { id: 'x', date: '2027-01-01' } }).catch(
    (thrown: unknown) => thrown,
  )
}

test('every loader and action of the desk asks who is there, whatever guards it', async () => {
  const { migrate } = await openDatabaseModules()
  await migrate()
  const files = deskModules()
  expect(files.length).toBeGreaterThan(40)
  const open: string[] = []
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ `../../../../${file}`)) as Record<
      string,
      Handler
    >
    for (const [name, method] of [
      ['loader', 'GET'],
      ['action', 'POST'],
    ] as const) {
      const handler = module[name]
      if (!handler) continue
      const answer = await answerToStranger(async (args) => await handler(args), method)
      const leadsTo = answer instanceof Response ? answer.headers.get('Location') : null
      if (!leadsTo?.startsWith('/admin?next=')) open.push(`${name} of ${file}`)
    }
  }
  expect(open).toEqual([])
}, 60_000)

test('the database is asked once who is there, for all loaders of a request', async () => {
  const { migrate } = await openDatabaseModules()
  await migrate()
  const { createAccount } = await import('#app/accounts/admin-accounts.server.ts')
  const { signIn } = await import('#app/accounts/auth.server.ts')
  const { endSessionsBut } = await import('#app/accounts/sessions.server.ts')
  const { adminOf, guardDesk } = await import('./guard.server.ts')
  const layout = await import('#app/routes/admin/layout.tsx')
  const account = { email: 'artist@rosewater.example', password: 'a-long-enough-password' }
  await createAccount({ ...account, admin: true })
  const visitor: Visitor = { clientAddress: '192.0.2.1', userAgent: '' }
  const signedIn = await signIn(account, visitor)
  if (!signedIn.ok) throw new Error(signedIn.reason)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  const url = new URL('http://localhost/admin/account')
  const asking = {
    request: new Request(url, { headers: { Cookie: cookie } }),
    url,
    context: new RouterContextProvider(),
    params: {},
  }
  const guarded = await guardDesk(asking as never, async () => {
    // Whoever asked again would find nobody.
    await endSessionsBut(signedIn.account.userId, '')
    expect(adminOf(asking.context)).toMatchObject({ email: account.email })
    expect(await layout.loader(asking as never)).not.toBeNull()
    return new Response()
  })
  expect(guarded).toBeInstanceOf(Response)
})
