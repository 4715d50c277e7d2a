import type { Values } from './form-values.ts'

const KEY = 'booking'

/** What the address keeps, or the server makes. */
const KEPT_ELSEWHERE = ['service', 'date', 'idempotencyKey']

/** Keeps what is in the form for a reload of this tab: not every browser does. */
export function keepValues(values: Values): void {
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(values)))
}

export function forgetValues(): void {
  inStorage((storage) => storage.removeItem(KEY))
}

/** Fills a reloaded form with what was in it, where the browser has not. */
export function restoreValues(form: HTMLFormElement): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.type !== 'reload') return
  inStorage((storage) => {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, string>
    for (const [name, value] of Object.entries(kept)) {
      if (KEPT_ELSEWHERE.includes(name)) continue
      const field = form.elements.namedItem(name)
      if (field instanceof RadioNodeList) field.value = value
      else if (isTextField(field) && field.value === '') field.value = value
    }
  })
}

function isTextField(field: Element | null): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}

/** A browser may refuse its storage. */
function inStorage(act: (storage: Storage) => void): void {
  try {
    act(window.sessionStorage)
  } catch {}
}
