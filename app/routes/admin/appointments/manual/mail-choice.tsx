import type { ManualFormState } from './form-state.ts'

/** Whether the client is told; ticked until she says otherwise. */
export function MailChoice({
  tried,
  children,
}: {
  tried: ManualFormState | undefined
  children: string
}) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name="mailClient"
        defaultChecked={tried ? tried.values.mailClient === 'on' : true}
      />
      {children}
    </label>
  )
}
