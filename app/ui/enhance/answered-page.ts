/** A page as an answer to a script: its content alone, so that a slow phone has little to read. */
export async function readPage(response: Response): Promise<DocumentFragment> {
  const [content = ''] = /<main[\s\S]*<\/main>/.exec(await response.text()) ?? []
  const page = document.createElement('template')
  page.innerHTML = content
  return page.content
}

/** The sentence about a field, by the id of its control; empty when nothing is wrong with it. */
export function errorOf(page: DocumentFragment, id: string): string {
  return page.querySelector(`#${CSS.escape(id)}-error`)?.textContent?.trim() ?? ''
}

/** Puts the sentence below the control, as the server does, or takes it away. */
export function markError(control: Element, sentence: string): void {
  const id = `${control.id}-error`
  document.getElementById(id)?.remove()
  const notes = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((one) => one !== id)
  if (sentence) {
    const error = document.createElement('p')
    error.className = 'error'
    error.id = id
    error.textContent = sentence
    const place = control.closest('.field, .counters > li') ?? control.parentElement
    place?.append(error)
    control.setAttribute('aria-invalid', 'true')
    notes.push(id)
  } else control.removeAttribute('aria-invalid')
  if (notes.some(Boolean)) control.setAttribute('aria-describedby', notes.filter(Boolean).join(' '))
  else control.removeAttribute('aria-describedby')
}
