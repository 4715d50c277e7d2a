import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { type FetcherWithComponents, Link, type LinkProps, useFetcher } from 'react-router'
import type { Letter } from '#app/ui/desk/hooks/use-desk-keys.ts'
import { Icon, type IconName } from './icon.tsx'
import { type FlashMessage, useFlash } from './notices/flash.tsx'

export interface Action {
  fetcher: FetcherWithComponents<FlashMessage | RefusedAct>
  isBusy: boolean
}

/** One act at a time, done without leaving the page, which says what came of it. */
export function useAction(): Action {
  const fetcher = useFetcher<FlashMessage | RefusedAct>()
  const { setMessage } = useFlash()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said once.
  useEffect(() => {
    if (fetcher.data) setMessage(messageOf(fetcher.data))
  }, [fetcher.data])
  return { fetcher, isBusy: fetcher.state !== 'idle' }
}

interface RefusedAct {
  errors: Record<string, string>
}

function messageOf(answer: FlashMessage | RefusedAct): FlashMessage {
  if (!('errors' in answer)) return answer
  const [sentence = ''] = Object.values(answer.errors)
  return { type: 'refused', subjectId: null, sentence }
}

interface ActionButtonProps {
  /** Where it posts to. */
  action: string
  label: string
  /** What the button says meanwhile. */
  busyLabel?: string
  /** What the label alone leaves open, for those who hear it out of its place. */
  about?: ReactNode
  className?: string
  /** It can be seen, and not pressed. */
  isDisabled?: boolean
  /** The key that presses it. */
  shortcut?: Letter
  /** Of several buttons of which one is pressed at a time; by default the button's own. */
  by?: Action
  /** What is sent along, by name. */
  fields?: Record<string, string>
  /** Hidden fields. */
  children?: ReactNode
}

/** One act as a form of one button, done without leaving the page. */
export function ActionButton({ by, ...rest }: ActionButtonProps) {
  return by ? <ActionForm by={by} {...rest} /> : <OwnActionForm {...rest} />
}

/** Not of a button that shares one: each costs a page of many rows. */
function OwnActionForm(props: ActionButtonProps) {
  return <ActionForm {...props} by={useAction()} />
}

function ActionForm({
  action,
  label,
  busyLabel = 'One moment',
  about,
  className = 'desk-button',
  isDisabled = false,
  shortcut,
  by: { fetcher, isBusy },
  fields,
  children,
}: ActionButtonProps & { by: Action }) {
  const isBlocked = isBusy || isDisabled
  const isMine =
    isBusy &&
    fetcher.formAction === action &&
    (fetcher.formData?.get('intent') ?? undefined) === fields?.intent
  return (
    <fetcher.Form
      method="post"
      action={action}
      onSubmit={(event) => isBlocked && event.preventDefault()}
    >
      <HiddenFields of={{ stay: 'on', ...fields }} />
      {children}
      <button
        className={className}
        type="submit"
        data-key={shortcut}
        aria-disabled={isBlocked || undefined}
        aria-busy={isMine || undefined}
      >
        {isMine ? busyLabel : label}
        {about && <span className="visually-hidden"> {about}</span>}
      </button>
    </fetcher.Form>
  )
}

/** What a form sends along, by name. */
export function HiddenFields({ of: fields = {} }: { of: Record<string, string> | undefined }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

interface ButtonLinkProps {
  to: string
  label: string
  /** Further words of the stylesheet, such as 'danger' or 'align-end'. */
  look?: string
  /** What the label alone leaves open, for those who hear it out of its place. */
  about?: string
  /** The key that presses it. */
  shortcut?: Letter
}

export function ButtonLink({ to, label, look, about, shortcut }: ButtonLinkProps) {
  return (
    <Link className={look ? `desk-button ${look}` : 'desk-button'} to={to} data-key={shortcut}>
      {label}
      {about && <span className="visually-hidden"> {about}</span>}
    </Link>
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  /** Further words of the stylesheet, such as 'danger' or 'quiet'. */
  look?: string
}

export function Button({ look, type = 'button', ...rest }: ButtonProps) {
  return <button className={look ? `desk-button ${look}` : 'desk-button'} type={type} {...rest} />
}

interface IconButtonProps extends ButtonProps {
  icon: IconName
  /** What it does, for those who hear it. */
  label: ReactNode
}

/** A shape alone. */
export function IconButton({ icon, label, look, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button className={look ? `icon-button ${look}` : 'icon-button'} type={type} {...rest}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}

/** The way to more of what it stands beside. */
export function MoreLink(rest: Omit<LinkProps, 'className'>) {
  return <Link className="more" {...rest} />
}
