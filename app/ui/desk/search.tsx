import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/desk/buttons.tsx'
import { Icon } from './icon.tsx'

/** Opens the search of the desk; the frame provides it. */
export const OpenSearch = createContext<() => void>(() => undefined)

/** The magnifier in the head of a page, on a phone. */
export function SearchIconButton() {
  const open = useContext(OpenSearch)
  return <IconButton icon="search" label="Search the desk" look="phone-only" onClick={open} />
}

/** The button that opens the search, in the sidebar and on the page for unknown addresses. */
export function SearchBoxButton() {
  const open = useContext(OpenSearch)
  const [key, setKey] = useState('Ctrl K')
  useEffect(() => {
    if (/mac|iphone|ipad/i.test(navigator.userAgent)) setKey('⌘K')
  }, [])
  return (
    <button
      className="search-opener level muted wide tall to-start gap-3 on-paper"
      type="button"
      onClick={open}
    >
      <Icon name="search" />
      <span>Search</span>
      <kbd className="apart rounded on-paper muted">{key}</kbd>
    </button>
  )
}

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
