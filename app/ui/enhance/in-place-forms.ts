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
 * is said in the form. The address answers as it does without scripts, by a page; the sentences of
 * that page are taken over. `data-failed` is said when no such answer came. Returns how to stop it.
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
    if (!answer?.isDone) return say(form, answer)
    key = newKey()
    empty(form)
    say(form, answer)
  }
  form.addEventListener('submit', onSubmit)
  return () => form.removeEventListener('submit', onSubmit)
}

/** A browser makes one only for a page that nobody can have changed on its way; without it none is sent. */
function newKey(): string {
  return crypto.randomUUID?.() ?? ''
}

/** Not `reset`: a form that was shown again began with what was typed. */
function empty(form: HTMLFormElement): void {
  for (const control of form.elements)
    if (control instanceof HTMLTextAreaElement) control.value = ''
    else if (control instanceof HTMLInputElement && control.type !== 'hidden') control.value = ''
}

interface Answer {
  isDone: boolean
  /** The sentence about the whole form, or nothing. */
  sentence: string
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
    // Without its styles, of which the policy of this page knows nothing.
    const html = (await response.text()).replace(/<style>[\s\S]*?<\/style>/g, '')
    const page = new DOMParser().parseFromString(html, 'text/html')
    const wordsOf = (selector: string) => page.querySelector(selector)?.textContent?.trim() ?? ''
    const isDone = response.ok && response.redirected
    return {
      isDone,
      sentence: wordsOf(isDone ? 'main .outcome[role=status]' : 'main .outcome[role=alert]'),
      errorOf: (id) => wordsOf(`#${CSS.escape(id)}-error`),
    }
  } catch {
    return null
  }
}

/** Says in the form what became of it, and leads the focus there: to the first field to mend, or to the words. */
function say(form: HTMLFormElement, answer: Answer | null): void {
  const wrong = [...form.elements].filter(
    (control) => control.id && markError(control, answer?.errorOf(control.id) ?? ''),
  )
  const sentence = answer?.sentence || (wrong.length > 0 ? '' : form.dataset.failed)
  form.querySelector('.outcome')?.remove()
  if (sentence) {
    const note = document.createElement('p')
    note.className = answer?.isDone ? 'outcome' : 'outcome refused'
    note.setAttribute('role', answer?.isDone ? 'status' : 'alert')
    note.tabIndex = -1
    note.textContent = sentence
    form.prepend(note)
    note.focus()
  }
  const [first] = wrong
  if (first instanceof HTMLElement) first.focus()
}

/** Puts the sentence below the control, as the server does, or takes it away. True for a sentence. */
function markError(control: Element, sentence: string): boolean {
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
    control.parentElement?.append(error)
    control.setAttribute('aria-invalid', 'true')
    notes.push(id)
  } else control.removeAttribute('aria-invalid')
  if (notes.some(Boolean)) control.setAttribute('aria-describedby', notes.filter(Boolean).join(' '))
  else control.removeAttribute('aria-describedby')
  return sentence !== ''
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
