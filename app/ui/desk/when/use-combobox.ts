import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'

interface ComboboxProps {
  /** Id of the text field. */
  id: string
  /** How many options there are now. */
  count: number
  onChoose: (index: number) => void
  /** The option that is next to what stands in the field when the list opens; by default none. */
  nearest?: () => number
}

/**
 * A text field with a list to choose from (the combobox of the ARIA patterns): the arrow keys walk the
 * list, Enter chooses, Escape closes. What is typed stays what it is until something is chosen.
 */
export function useCombobox({ id, count, onChoose, nearest = () => -1 }: ComboboxProps) {
  const [isAsked, setAsked] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isAsked && count > 0
  const optionId = (index: number) => `${id}-option-${index}`

  const open = () => {
    setAsked(true)
    setActive(nearest())
  }
  const close = () => {
    setAsked(false)
    setActive(-1)
  }
  const choose = (index: number) => {
    onChoose(index)
    // After what was chosen is typed into the field, which opens the list.
    close()
  }
  useEffect(() => {
    if (isOpen && active >= 0)
      document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setActive((active + step + count) % count)
      else open()
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isAsked) {
      if (isOpen) event.preventDefault()
      close()
    }
  }

  return {
    isOpen,
    active,
    open,
    close,
    input: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(active) : undefined,
      onKeyDown,
      onClick: open,
    },
    list: {
      id: `${id}-list`,
      role: 'listbox',
      // The field keeps the focus, or the list would be gone before the click ends.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    optionOf: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      onClick: () => choose(index),
    }),
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
