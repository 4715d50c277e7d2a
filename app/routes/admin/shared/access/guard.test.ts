import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Visitor } from '#app/platform/request-context.ts'
import { openDatabaseModules } from '../../../../../tests/support/database/open-database.ts'

test('nobody without a session gets past the guard, and an address outside it finds no admin', async () => {
  const { migrate } = await openDatabaseModules()
  await migrate()
  const { adminOf, guardDesk } = await import('./guard.server.ts')
  for (const method of ['GET', 'POST']) {
    const url = new URL('http://localhost/admin/clients?q=x')
    const context = new RouterContextProvider()
    const asking = { request: new Request(url, { method }), url, context, params: {} }
    let wentOn = false
    const guarded = async () =>
      await guardDesk(asking as never, async () => {
        wentOn = true
        return new Response()
      })
    const answer = await guarded().catch((thrown: unknown) => thrown)
    expect([method, wentOn]).toEqual([method, false])
    expect(String((answer as Response).headers.get('Location'))).toMatch(/^\/admin\?next=/)
    expect(() => adminOf(context)).toThrow('outside')
  }
})

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
  if ('challenge' in signedIn) throw new Error('The account has a second step.')
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
