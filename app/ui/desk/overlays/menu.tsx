import type { ReactNode } from 'react'
import { IconButton } from '#app/ui/desk/buttons.tsx'

interface MenuProps {
  /** Unique on the page. */
  id: string
  /** What the button is called: it says what the acts are about. */
  label: string
  children: ReactNode
}

/** What is seldom done, behind a button of three dots. A popover: it opens and closes without scripts. */
export function Menu({ id, label, children }: MenuProps) {
  return (
    <>
      <IconButton icon="dots" label={label} popoverTarget={id} />
      <div className="menu rounded on-paper dark" id={id} popover="auto">
        {children}
      </div>
    </>
  )
}
