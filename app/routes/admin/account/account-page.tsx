import { type ReactNode, useEffect } from 'react'
import { Form, href } from 'react-router'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface AccountPageProps {
  title: string
  children: ReactNode
}

export function AccountPage({ title, children }: AccountPageProps) {
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
      {errors?.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      {children}
      <SubmitButton label={submit} />
    </Form>
  )
}
