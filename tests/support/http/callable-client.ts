import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app'
import {
  Component,
  type ComponentContainer,
  type ComponentType,
  type Name,
} from '@firebase/component'
import { getFunctions, httpsCallableFromURL } from '@firebase/functions'

export interface CallableClient {
  /** The function's result, or what the public client makes of its refusal. */
  call: (name: string, data: unknown) => Promise<{ result: unknown } | Refusal>
  close: () => Promise<void>
}

interface Refusal {
  code: string
  message: string
  details: unknown
}

let clients = 0

/** The public client of callable functions, signed in with that token, or as nobody. */
export function callableClient(server: { url: string }, token: string | null): CallableClient {
  const app = initializeApp({ projectId: 'rosewater' }, `client-${clients++}`)
  provideToken(app, token)
  const functions = getFunctions(app)
  return {
    async call(name, data) {
      const url = `${server.url}/api/functions/${name}`
      try {
        return { result: (await httpsCallableFromURL(functions, url)(data)).data }
      } catch (error) {
        const { code, message, details } = error as Refusal
        return { code, message, details }
      }
    },
    close: () => deleteApp(app),
  }
}

/** Registers what the client asks for the bearer of each call. */
function provideToken(app: FirebaseApp, token: string | null): void {
  const { container } = app as unknown as { container: ComponentContainer }
  const provider = {
    getUid: () => null,
    getToken: async () => (token === null ? null : { accessToken: token }),
    addAuthTokenListener: () => {},
    removeAuthTokenListener: () => {},
  }
  const name = 'auth-internal' as Name
  container.addComponent(new Component(name, () => provider as never, 'PRIVATE' as ComponentType))
}
