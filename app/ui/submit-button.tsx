import { useNavigation } from 'react-router'

interface SubmitButtonProps {
  label: string
  /** What it says while the form is on its way. */
  busyLabel?: string
  className?: string
  disabled?: boolean
}

/** The button that posts the page's form, which shows that it is on its way. */
export function SubmitButton({ label, busyLabel = label, className, disabled }: SubmitButtonProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <button
      className={className ?? 'desk-button primary'}
      type="submit"
      disabled={disabled}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? busyLabel : label}
    </button>
  )
}
