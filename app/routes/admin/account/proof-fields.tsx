import type { FieldErrors } from '#app/platform/validation.ts'
import { AccountName } from '#app/routes/admin/shared/frame/account-name.tsx'
import { Field } from '#app/ui/field.tsx'

/** What is asked before two-step sign-in changes. */
export function ProofFields({ email, errors }: { email: string; errors: FieldErrors | undefined }) {
  return (
    <>
      <AccountName email={email} />
      <Field
        name="password"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        error={errors?.password}
      />
      <Field
        name="code"
        label="6-digit code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors?.code}
      />
    </>
  )
}
