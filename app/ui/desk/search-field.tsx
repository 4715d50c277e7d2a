import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  label: string
  placeholder: string
  /** What the page shows the results of. */
  q: string
  maxLength: number
}

/** Follows the address without being remounted, so the focus stays in it after a search. */
export function SearchField({ label, placeholder, q, maxLength }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What is being typed is newer than what was found.
    if (field.current && document.activeElement !== field.current) field.current.value = q
  }, [q])
  return (
    <>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={q}
        maxLength={maxLength}
        ref={field}
      />
    </>
  )
}
