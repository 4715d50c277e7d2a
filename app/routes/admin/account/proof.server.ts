import { data, type RouterContextProvider } from 'react-router'
import type { Account } from '#app/accounts/auth.server.ts'
import type { Proof } from '#app/accounts/second-factor-acts.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { type FieldErrors, textOf } from '#app/platform/validation.ts'
import { tooManyAttempts } from '#app/routes/admin/shared/access/too-many-attempts.ts'

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

/** What a refused proof says beside the fields of its form, with `more` and its status. */
export function explainRefusal<More extends object>(
  refusal:
    | { reason: 'wrong-password' | 'invalid-code' | 'stale' | 'on-already' }
    | { reason: 'throttled'; retryAfterSeconds: number },
  more?: More,
) {
  if (refusal.reason === 'throttled') {
    const { error, headers } = tooManyAttempts(refusal)
    return data(
      { errors: { form: error } as FieldErrors, ...(more as More) },
      { status: 429, headers },
    )
  }
  const [field, sentence] = SENTENCES[refusal.reason]
  return data({ errors: { [field]: sentence } as FieldErrors, ...(more as More) }, { status: 400 })
}

const SENTENCES = {
  'wrong-password': ['password', 'That is not your current password'],
  'invalid-code': ['code', sentences.wrongCode],
  stale: ['form', 'This page has expired. Scan the new code and try again.'],
  'on-already': ['form', 'Two-step sign-in is already on.'],
} as const
