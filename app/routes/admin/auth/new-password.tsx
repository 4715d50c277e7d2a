import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { AuthField, AuthLayout } from './auth-layout.tsx'

interface NewPasswordProps {
  title: string
  lede: string
  link: { works: boolean; email: string | null; lengths: { least: number; most: number } }
  tried: { errors: Record<string, string>; email: string; expired: boolean } | undefined
  /** How to get another link. */
  expiredHelp: ReactNode
}

/** The form behind a one-time link, or the word that the link is spent. */
export function NewPassword({ title, lede, link, tried, expiredHelp }: NewPasswordProps) {
  const busy = useNavigation().state === 'submitting'
  if (!link.works || tried?.expired)
    return (
      <AuthLayout title="This link has expired">
        <h1>This link has expired</h1>
        <p>It works once and for 24 hours. A used link and newer ones end it.</p>
        <p>{expiredHelp}</p>
        <p className="door-links">
          <Link className="more" to="/admin">
            Back to sign in
          </Link>
        </p>
      </AuthLayout>
    )
  const { least, most } = link.lengths
  const errors = tried?.errors ?? {}
  const first = ['email', 'password', 'again'].find((name) => errors[name])
  return (
    <AuthLayout title={title}>
      <Form method="post">
        <h1>{title}</h1>
        <p className="soft">{lede}</p>
        {link.email === null ? (
          <AuthField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            defaultValue={tried?.email}
            error={errors.email}
            autoFocus={first === 'email'}
          />
        ) : (
          <>
            <p>
              For <b>{link.email}</b>
            </p>
            {/* For password managers: whose password this becomes. */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={link.email}
              readOnly
              hidden
            />
          </>
        )}
        <AuthField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`${least} to ${most} characters`}
          minLength={least}
          maxLength={most}
          error={errors.password}
          autoFocus={first === 'password'}
        />
        <AuthField
          name="again"
          label="The same password again"
          type="password"
          autoComplete="new-password"
          error={errors.again}
          autoFocus={first === 'again'}
        />
        <button className="button" type="submit" aria-disabled={busy}>
          {busy ? 'Saving' : 'Set the password'}
        </button>
      </Form>
    </AuthLayout>
  )
}
