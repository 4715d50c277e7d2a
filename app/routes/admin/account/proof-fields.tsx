import { Field } from '#app/ui/field.tsx'

/** What is asked before the second step of signing in changes. */
export function ProofFields({ errors }: { errors: Record<string, string> | undefined }) {
  return (
    <>
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
