import { createContext, useContext, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

/** Opens the search of the desk; the frame provides it. */
export const OpenSearch = createContext<() => void>(() => undefined)

/** The magnifier in the head of a page, on a phone. */
export function SearchIconButton() {
  const open = useContext(OpenSearch)
  return (
    <button className="icon-button phone-only" type="button" onClick={open}>
      <Icon name="search" />
      <span className="visually-hidden">Search the desk</span>
    </button>
  )
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
