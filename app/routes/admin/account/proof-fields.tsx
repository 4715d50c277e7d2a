import { Field } from '#app/ui/field.tsx'

/** What is asked before the second step of signing in changes. */
export function ProofFields({
  email,
  errors,
}: {
  email: string
  errors: Record<string, string> | undefined
}) {
  return (
    <>
      <AccountName email={email} />
      <Field
        name="password"
        label="Present password"
        type="password"
        autoComplete="current-password"
        required
        error={errors?.password}
      />
      <CodeField error={errors?.code} />
    </>
  )
}

/** For password managers: whose password the form asks for. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}

function CodeField({ error }: { error: string | undefined }) {
  return (
    <Field
      name="code"
      label="Code of your authenticator app"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  )
}
