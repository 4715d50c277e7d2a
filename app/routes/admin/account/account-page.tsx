import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useSettings } from '#app/ui/settings.ts'

interface AccountPageProps {
  title: string
  children: ReactNode
}

/** A page below the account, with the way back to it. */
export function AccountPage({ title, children }: AccountPageProps) {
  const { artistName } = useSettings()
  return (
    <div className="account">
      <title>{`${title} · ${artistName}`}</title>
      <h1>{title}</h1>
      {children}
      <p>
        <Link className="more" to="/admin/account">
          Back to your account
        </Link>
      </p>
    </div>
  )
}

interface AccountFormProps {
  errors: Record<string, string> | undefined
  submit: string
  children: ReactNode
}

/** A form of passwords and codes. What is wrong is said beside the field, which gets the focus. */
export function AccountForm({ errors, submit, children }: AccountFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!errors) return
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('.field input') ?? [])
      field.value = ''
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return (
    <Form method="post" ref={form}>
      {errors?.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      {children}
      <button className="desk-button primary" type="submit" aria-disabled={busy || undefined}>
        {submit}
      </button>
    </Form>
  )
}
