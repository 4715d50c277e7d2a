import type { RouterContextProvider } from 'react-router'
import type { Account } from '#app/accounts/auth.server.ts'
import type { Proof } from '#app/accounts/second-factor-acts.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { textOf } from '#app/platform/validation.ts'

/** The password and the code of a form, with who sent it. */
export function readProof(
  form: FormData,
  account: Account,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Proof {
  const visitor = context.get(visitorContext)
  const password = textOf(form, 'password')
  const code = textOf(form, 'code')
  return { account, password, code, request, visitor }
}
