import { type ReactNode, useEffect } from 'react'
import { Form, href } from 'react-router'
import type { FieldErrors } from '#app/platform/validation.ts'
import { AccountName } from '#app/routes/admin/shared/frame/account-name.tsx'
import { Button } from '#app/ui/desk/buttons.tsx'
import { Alert, DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { Field } from '#app/ui/field.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'

export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DeskPage title={title} back={{ to: href('/admin/account'), label: 'Back to your account' }}>
      <div className="account task-page fitted breaks">{children}</div>
    </DeskPage>
  )
}

interface AccountFormProps {
  errors: Record<string, string> | undefined
  submit: string
  children: ReactNode
}

/** A form of passwords and codes. What is wrong is said beside the field, which gets the focus. */
export function AccountForm({ errors, submit, children }: AccountFormProps) {
  const form = useErrorFocus(errors)
  useEffect(() => {
    if (!errors) return
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('.field input') ?? [])
      field.value = ''
  }, [errors, form])
  return (
    <Form method="post" ref={form}>
      <Alert look="error" words={errors?.form} />
      {children}
      <SubmitButton label={submit} />
    </Form>
  )
}

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

/** The codes, shown this once: to be written down, printed or kept as a file. */
export function RecoveryCodesList({ codes }: { codes: string[] }) {
  const { artistName } = useSettings()
  const file = `${artistName}: recovery codes, each works once\n\n${codes.join('\n')}\n`
  return (
    <section aria-labelledby="codes-title">
      <h2 id="codes-title">Your recovery codes</h2>
      <p role="status">
        Keep them where you can find them without your phone. Each code signs you in once. You won’t
        see them again.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="acts">
        <a
          className="desk-button"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          Download codes
        </a>
        <Button onClick={() => window.print()}>Print</Button>
      </p>
    </section>
  )
}
