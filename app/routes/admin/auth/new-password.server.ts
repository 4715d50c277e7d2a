import { data, redirect } from 'react-router'
import { PASSWORD_MAX, PASSWORD_MIN } from '#app/accounts/password.server.ts'
import { isGuessable } from '#app/accounts/password-strength.server.ts'
import { sentences } from '#app/content/sentences.ts'
import {
  findPasswordLink,
  type LinkPurpose,
  redeemPasswordLink,
} from '#app/operations/accounts/password-links.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import { parseForm } from '#app/platform/validation.ts'
import { flashHeaders } from '../shared/flash.server.ts'
import { resetRequest } from './reset-request.schema.ts'

/** What the form of a one-time link shows; 404 when the link does not work any more. */
export async function readLink(token: string, purpose: LinkPurpose) {
  const link = await findPasswordLink(token, purpose, Temporal.Now.instant())
  const lengths = { least: PASSWORD_MIN, most: PASSWORD_MAX }
  if (!link) return data({ works: false, email: null, lengths }, { status: 404 })
  return data({ works: true, email: link.email, lengths })
}

const EXPIRED = { errors: {} as Record<string, string>, email: '', expired: true }

/** Sets the password the form asks for, or says what is wrong with it. */
export async function spendLink(
  token: string,
  purpose: LinkPurpose,
  form: FormData,
  visitor: Visitor,
) {
  const password = textOf(form, 'password')
  const email = textOf(form, 'email')
  const refuse = (errors: Record<string, string>) =>
    data({ errors, email, expired: false }, { status: 400 })

  const link = await findPasswordLink(token, purpose, Temporal.Now.instant())
  if (!link) return data(EXPIRED, { status: 404 })
  if (link.email === null) {
    const parsed = parseForm(resetRequest, form)
    if (!parsed.ok) return refuse(parsed.errors)
  }
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
    return refuse({ password: `Please choose ${PASSWORD_MIN} to ${PASSWORD_MAX} characters` })
  if (await isGuessable(password, link.email ?? email))
    return refuse({ password: sentences.guessablePassword })
  if (password !== textOf(form, 'again'))
    return refuse({ again: 'Please type the same password again' })

  const now = Temporal.Now.instant()
  const outcome = await redeemPasswordLink({ token, purpose, email, password, visitor, now })
  if (outcome.ok) {
    const headers = await flashHeaders({ what: 'password-set', about: null })
    return redirect('/admin', { status: 303, headers })
  }
  if (outcome.reason === 'expired') return data(EXPIRED, { status: 404 })
  if (outcome.reason === 'known-address')
    return refuse({ email: 'This address has an account already' })
  return refuse({ email: sentences.invalidEmail })
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
