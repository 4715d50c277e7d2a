import { errorOf, markError, readPage } from './answered-page.ts'

/** How long an answer may take before the visitor is told that none came, in milliseconds; chosen for phones on a bad line. */
const ANSWER_WITHIN_MS = 30_000

/** The field that makes a form sent again, after an answer that was lost, one act. */
const KEY = 'idempotencyKey'

/** The forms of a page that React does not take over. */
export function enhanceForms(root: Document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-failed]'))
    answerInPlace(form)
}

/**
 * Sends a form without leaving its page: what was typed outlives a lost connection, and the answer
 * takes the form's place, or stands above what is to be mended. The address answers as it does without
 * scripts, by a page, and the words of that page are taken over. `data-failed` is said when no such
 * answer came. Returns how to stop it.
 */
export function answerInPlace(form: HTMLFormElement): () => void {
  let isSending = false
  let key = newKey()

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    const done = showSending(form, event.submitter)
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) body.append(name, String(value))
    body.set(KEY, key)
    const answer = await post(form.action, body)
    done()
    isSending = false
    if (!answer?.isDone) return refuse(form, answer)
    key = newKey()
    form.hidden = true
    form.before(answer.said)
    answer.said.focus()
  }
  form.addEventListener('submit', onSubmit)
  return () => form.removeEventListener('submit', onSubmit)
}

/** A browser makes one only for a page that nobody can have changed on its way; without it none is sent. */
function newKey(): string {
  return crypto.randomUUID?.() ?? ''
}

interface Answer {
  isDone: boolean
  /** What the page says became of it, to be put into this one. */
  said: HTMLElement
  /** The sentence about a field, by the field's id; empty when nothing is wrong with it. */
  errorOf: (id: string) => string
}

/** Null when no page came that says what became of it. */
async function post(address: string, body: URLSearchParams): Promise<Answer | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const page = await readPage(response)
    const isDone = response.ok && response.redirected
    const found = page.querySelector<HTMLElement>(
      isDone ? 'main .outcome[role=status]' : 'main .outcome[role=alert]',
    )
    if (!found) return null
    const said = document.importNode(found, true)
    said.tabIndex = -1
    return { isDone, said, errorOf: (id) => errorOf(page, id) }
  } catch {
    return null
  }
}

/** Says above the form what is wrong with it, where the focus then is, and below each field its part. */
function refuse(form: HTMLFormElement, answer: Answer | null): void {
  for (const control of form.elements)
    if (control.id) markError(control, answer?.errorOf(control.id) ?? '')
  const said = answer?.said ?? notSent(form)
  form.querySelector('.outcome')?.remove()
  form.prepend(said)
  said.focus()
}

function notSent(form: HTMLFormElement): HTMLElement {
  const note = document.createElement('p')
  note.className = 'outcome refused'
  note.setAttribute('role', 'alert')
  note.tabIndex = -1
  note.textContent = form.dataset.failed ?? ''
  return note
}

/** The button says that the form is on its way; returns how to end that. */
function showSending(form: HTMLFormElement, button: HTMLElement | null): () => void {
  const words = button?.textContent ?? ''
  form.setAttribute('aria-busy', 'true')
  if (button) {
    button.setAttribute('aria-disabled', 'true')
    button.textContent = 'Sending'
  }
  return () => {
    form.removeAttribute('aria-busy')
    if (!button) return
    button.removeAttribute('aria-disabled')
    button.textContent = words
  }
}
