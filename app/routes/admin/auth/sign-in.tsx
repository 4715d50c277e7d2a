import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { FlashMessage } from '#app/ui/desk/notices/flash.tsx'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { AuthLayout } from './auth-layout.tsx'

interface SignInProps {
  /** What the page has to say before anything was tried. */
  error: string | null
  told: FlashMessage | null
  refused: { error: string; email: string } | undefined
}

/** The sign-in screen. */
export function SignIn({ error: errorAtFirst, told, refused }: SignInProps) {
  const error = refused?.error ?? errorAtFirst
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const password = form.current?.querySelector<HTMLInputElement>('[name=password]')
    if (!refused?.error || !password) return
    password.value = ''
    password.focus()
  }, [refused])

  return (
    <AuthLayout title="Sign in">
      <Form method="post" ref={form}>
        <h1>Sign in</h1>
        {told && !error && <p role="status">{told.sentence}</p>}
        <Field
          required
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.email ?? told?.subjectId ?? undefined}
          aria-describedby={error ? 'sign-in-error' : undefined}
        />
        <Field
          required
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus={refused !== undefined}
          aria-describedby={error ? 'sign-in-error' : undefined}
        />
        {error && (
          <p className="error" id="sign-in-error" role="alert">
            {error}
          </p>
        )}
        <SubmitButton className="button" label="Sign in" busyLabel="Signing in" />
      </Form>
      <p className="auth-links split gap-5 flat">
        <Link className="more" to="/admin/forgot">
          Forgot your password?
        </Link>
        <a className="more" href="/">
          Back to the site
        </a>
      </p>
    </AuthLayout>
  )
}
