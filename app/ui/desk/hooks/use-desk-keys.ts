import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'

/** The letters that press the button of a row marked with them, or of the page where no row has the focus. */
export const LETTERS = { confirm: 'c', offer: 'o', message: 'm', book: 'b' } as const

export type Letter = (typeof LETTERS)[keyof typeof LETTERS]

const PRESSES = new Set<string>(Object.values(LETTERS))

/** Where the browser remembers that single keys are switched off. */
const OFF = 'desk-keys-off'

export function areKeysOn(): boolean {
  return localStorage.getItem(OFF) === null
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, '1')
}

interface DeskKeys {
  openSearch: () => void
  openHelp: () => void
}

/**
 * The keys of the desk. Ctrl K and ⌘K search everywhere; j and k walk through the rows of a page
 * (`data-list-row`); the `LETTERS` press what is marked with them (`data-key`). Single keys do nothing while
 * somebody types or a dialog is open, and can be switched off (WCAG 2.1.4).
 */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const isSearch = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (isSearch && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        if (!document.querySelector('dialog:modal')) latest.current.openSearch()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || document.querySelector('dialog:modal') || !areKeysOn()) return
      if (!press(event.key)) return
      event.preventDefault()
    }
    const press = (key: string): boolean => {
      if (key === '?') latest.current.openHelp()
      else if (key === 'n') navigate(href('/admin/appointments/new'))
      else if (key === 'j' || key === 'k') return walk(key === 'j' ? 1 : -1)
      else if (PRESSES.has(key)) return pressMarked(key)
      else return false
      return true
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  )
}

function rowsOf(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#main [data-list-row]')].filter(
    (row) => row.getClientRects().length > 0,
  )
}

/** The link by which a row is opened. */
function linkOf(row: HTMLElement): HTMLElement | null {
  return row.matches('a') ? row : row.querySelector<HTMLElement>('a')
}

function walk(step: number): boolean {
  const rows = rowsOf()
  if (rows.length === 0) return false
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step
  const row = rows[Math.min(Math.max(next, 0), rows.length - 1)]
  if (row) linkOf(row)?.focus()
  row?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Presses the marked button of the row that has the focus; else the first one that is in no row. */
function pressMarked(key: string): boolean {
  const row = rowsOf().find((one) => one.contains(document.activeElement))
  const marked = `[data-key="${key}"]`
  const found = row
    ? row.querySelector<HTMLElement>(marked)
    : [...document.querySelectorAll<HTMLElement>(`#main ${marked}`)].find(
        (one) => !one.closest('[data-list-row]') && one.getClientRects().length > 0,
      )
  if (!found || found.getAttribute('aria-disabled') === 'true') return false
  found.click()
  return true
}
