import { markError, readPage } from './answered-page.ts'
import { type Step, stepOf, valueAfter } from './steppers.ts'

/** For so long the plan of before stands as it was: dimming it costs a slow phone two more paints. */
const DIM_AFTER_MS = 300

/** At the latest the address follows, and the next step is asked for: before a thumb presses again. */
const IDLE_WITHIN_MS = 200

/** The form whose address answers with the plan of what stands in it. */
export function enhancePlanner(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form[data-live]')
  if (!form) return
  showButtons(form)
  answerChanges(root, form)
}

/** What only scripts can do: a button on either side of a number, and the browser's calendar. */
function showButtons(form: HTMLFormElement): void {
  form.addEventListener('click', ({ target }) => {
    const step = stepOf(target)
    step?.field.stepUp(step.by)
    step?.field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  for (const button of form.querySelectorAll<HTMLButtonElement>('.open-calendar')) {
    const [field, picker] = button.parentElement?.querySelectorAll('input') ?? []
    if (!field || !picker) continue
    button.hidden = picker.hidden = false
    button.addEventListener('click', () => {
      try {
        picker.showPicker()
      } catch {
        // A browser that opens no calendar from here leaves the typing.
        field.focus()
      }
    })
    picker.addEventListener('change', () => {
      field.value = picker.value
    })
  }
}

/**
 * Asks for each change what the page would be (`data-answers`), and takes over what differs: its parts
 * (`data-part`), and what it says of the fields. The address of this page follows, to be shared or
 * reloaded. Without an answer the sentence of `data-live` is said, and the form's own button is back.
 */
function answerChanges(root: Document, form: HTMLFormElement): void {
  const [check, button] = form.querySelectorAll<HTMLButtonElement>('[type=submit]')
  const plan = root.querySelector('[data-part=plan]')
  const answerTo = rememberAnswers((said) => `${form.dataset.answers}?${said}`)
  let pressed: Step | null = null
  let shown = ''
  const askAhead = (step: Step | null) => step && answerTo(chosenIn(root, form, step))

  const update = async () => {
    const said = chosenIn(root, form)
    const step = pressed
    pressed = null
    if (said === shown) return
    shown = said
    const waits = setTimeout(() => plan?.setAttribute('aria-busy', 'true'), DIM_AFTER_MS)
    const page = await answerTo(said)
    clearTimeout(waits)
    if (said !== shown) return
    plan?.removeAttribute('aria-busy')
    form.querySelector(':scope > .refused')?.remove()
    button?.toggleAttribute('hidden', page !== null)
    if (!page) {
      shown = ''
      button?.before(notAnswered(root, form))
      return
    }
    takeFields(form, page)
    tellMissing(page, root)
    takeParts(root, page)
    tellMissing(root)
    afterPaint(() => {
      if (said === shown) history.replaceState(history.state, '', `${form.action}?${said}`)
      askAhead(step)
    })
  }

  for (const one of [check, button]) if (one) one.hidden = true
  tellMissing(root)
  root.addEventListener('input', ({ target }) => {
    if (!isOf(form, target)) tellMissing(root)
    else if (!isHalfTyped(target)) update()
  })
  root.addEventListener('change', ({ target }) => {
    if (isOf(form, target) || isPricedBelow(target)) update()
  })
  // A finger stays down for about as long as an answer takes, and often comes down once more.
  form.addEventListener('pointerdown', ({ target }) => {
    pressed = stepOf(target)
    askAhead(pressed)
  })
  form.addEventListener('submit', (event) => {
    // After an answer that did not come, the browser asks.
    if (button && !button.hidden) return
    event.preventDefault()
    update()
  })
  // Put back by the browser, or changed before scripts ran: what stands in the form is the truth.
  window.addEventListener('pageshow', () => {
    tellMissing(root)
    if ([...form.elements].some(isChanged)) update()
  })
}

/** A new address costs a slow phone as much as a new plan, which does not wait for it, nor the frame that shows it. */
function afterPaint(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_WITHIN_MS })
  else setTimeout(act, IDLE_WITHIN_MS)
}

/** What else decides about the price, and is asked for below. */
const PRICED_BELOW = ['code']

/** What stands in the form, or would after a step, and below it. */
function chosenIn(root: Document, form: HTMLFormElement, step?: Step): string {
  const said = new URLSearchParams()
  for (const [name, typed] of new FormData(form)) {
    const value = name === step?.field.name ? valueAfter(step) : String(typed)
    if (value !== '') said.append(name, value)
  }
  for (const name of PRICED_BELOW) {
    const value = root.querySelector<HTMLInputElement>(
      `input:not([type=hidden])[name=${name}]`,
    )?.value
    if (value) said.set(name, value)
    else said.delete(name)
  }
  return said.toString()
}

/** The day as it was understood, and what is wrong with a field. */
function takeFields(form: HTMLFormElement, page: DocumentFragment): void {
  const answers = new Map([...page.querySelectorAll('[id]')].map((answer) => [answer.id, answer]))
  for (const control of form.elements) {
    if (!control.id) continue
    markError(control, answers.get(`${control.id}-error`)?.textContent?.trim() ?? '')
    const answered = answers.get(control.id)
    if (!isTyped(control) || control === form.ownerDocument.activeElement) continue
    if (answered instanceof HTMLInputElement) control.value = answered.defaultValue
  }
}

/** A part of the same kind keeps its place, and with it what is typed into it; parts within it follow. */
function takeParts(root: Document, page: DocumentFragment): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
    const next = page.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`)
    const isKept = part.dataset.kind !== undefined && part.dataset.kind === next?.dataset.kind
    if (!next || !part.isConnected || isKept || part.isEqualNode(next)) continue
    const typed = typedInto(part)
    follow(part, next)
    for (const control of controlsOf(part)) control.value = typed.get(control.name) ?? control.value
    // What somebody chose stays chosen in the browser's eyes, whatever the answer says.
    for (const radio of part.querySelectorAll<HTMLInputElement>('[type=radio]'))
      radio.checked = radio.defaultChecked
  }
}

/** Changes what differs and no more: a slow phone then has less to lay out, and what has the focus keeps it. */
function follow(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes])
    if (!next.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of next.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  const own = [...shown.childNodes]
  const children = [...next.childNodes]
  // What follows somebody who was added or taken out stays as it is.
  let end: ChildNode | null = null
  for (let last = children.at(-1); last && own.at(-1)?.isEqualNode(last); last = children.at(-1)) {
    end = own.pop() ?? null
    children.pop()
  }
  for (const node of own.slice(children.length)) node.remove()
  for (const [index, child] of children.entries()) {
    const node = own[index]
    if (node?.isEqualNode(child)) continue
    if (!node) shown.insertBefore(child.cloneNode(true), end)
    else if (node.nodeName !== child.nodeName) node.replaceWith(child.cloneNode(true))
    else if (node instanceof Element) follow(node, child as Element)
    else node.nodeValue = child.nodeValue
  }
}

/** What was typed into the page, by the name of its field; a part that goes may come again. */
const allTyped = new Map<string, string>()

function typedInto(part: HTMLElement): Map<string, string> {
  for (const control of controlsOf(part)) allTyped.set(control.name, control.value)
  return allTyped
}

function controlsOf(part: HTMLElement) {
  return part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=radio]), textarea',
  )
}

function notAnswered(root: Document, form: HTMLFormElement): HTMLElement {
  const note = root.createElement('p')
  note.className = 'outcome refused'
  note.setAttribute('role', 'alert')
  note.textContent = form.dataset.live ?? ''
  return note
}

function isOf(form: HTMLFormElement, target: EventTarget | null): target is Element {
  return target instanceof Element && [...form.elements].includes(target)
}

function isPricedBelow(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && PRICED_BELOW.includes(target.name)
}

/** While a day is typed, the plan waits for the whole of it, or until the field is left; three letters of a postal code tell the area. */
function isHalfTyped(control: Element): boolean {
  if (!isTyped(control)) return false
  const whole = control.name === 'postalCode' ? POSTAL_CODE : /^\d{4}-\d\d-\d\d$/
  return !whole.test(control.value)
}

const POSTAL_CODE = /^\s*[a-z]\d[a-z](\s*\d[a-z]\d)?\s*$/i

function isTyped(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'text'
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return !control.options[control.selectedIndex]?.defaultSelected
  if (!(control instanceof HTMLInputElement) || control.name === '') return false
  return control.type === 'radio'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** A field that is still empty: what it is called, and where it is. */
interface Missing {
  words: string
  href: string
}

/**
 * Lists what is missing in the form with `data-missing`, each with a link to its field, and points the bar on phones to
 * the first one. The submit button and the bar send once nothing is missing. Called after each change of the plan, and
 * before that for the fetched page, with the fields `typed` into this one, so that equal parts need not be replaced.
 */
function tellMissing(page: ParentNode, typed = page): void {
  const form = page.querySelector<HTMLFormElement>('form[data-missing]')
  const note = page.querySelector<HTMLElement>('#plan-missing')
  if (!form || !note) return
  const all = missingOf(form, typed)
  const told = note.cloneNode() as HTMLElement
  told.hidden = all.length === 0
  told.append(`${form.dataset.missing}: `, ...all.flatMap(listed))
  if (!told.isEqualNode(note)) note.replaceWith(told)
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (submit) submit.disabled = all.length > 0
  const next = page.querySelector<HTMLAnchorElement>('.request-bar [data-next]')
  const send = page.querySelector<HTMLButtonElement>('.request-bar button')
  if (!next || !send) return
  const [first] = all
  next.hidden = !first
  send.hidden = first !== undefined
  if (!first) return
  const words = `Next: ${first.words}`
  if (next.textContent === words) return
  next.href = first.href
  next.textContent = words
}

/** The day is asked for above, and comes with the plan. */
function missingOf(form: HTMLFormElement, typed: ParentNode): Missing[] {
  const date = form.querySelector<HTMLInputElement>('[type=hidden][name=date]')
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-words]')]
  return [
    ...(date?.value === '' ? [{ words: 'the date', href: '#plan-date' }] : []),
    ...fields
      .filter((field) => {
        const own = typed.querySelector<HTMLInputElement>(`#${field.id}`)
        return (own ?? field).value.trim() === ''
      })
      .map(({ id, dataset }) => ({ words: dataset.words ?? '', href: `#${id}` })),
  ]
}

/** 'the date, your name and your email.', each a link. */
function listed({ words, href }: Missing, index: number, all: Missing[]): (Node | string)[] {
  const link = document.createElement('a')
  link.href = href
  link.textContent = words
  const left = all.length - index - 1
  return [link, left === 0 ? '.' : left === 1 ? ' and ' : ', ']
}

/** How long the plan of a change may take before the visitor is told that none came, in milliseconds; chosen for phones on a bad line. */
const ANSWER_WITHIN_MS = 15_000

/** Steps to and fro are answered by what was asked before. Its prices may have changed since: a request posts the total it saw (`seenTotal`). */
const KEPT_ANSWERS = 8

type Answer = Promise<DocumentFragment | null>

/**
 * What the page would be with the form as it was, asked once for each and handed out again: nothing of it may be moved
 * away. Null where no answer came, which is not kept.
 */
function rememberAnswers(addressOf: (said: string) => string): (said: string) => Answer {
  const answers = new Map<string, Answer>()
  return async (said) => {
    const answer = answers.get(said) ?? read(addressOf(said))
    answers.delete(said)
    answers.set(said, answer)
    for (const oldest of [...answers.keys()].slice(0, -KEPT_ANSWERS)) answers.delete(oldest)
    const page = await answer
    if (!page) answers.delete(said)
    return page
  }
}

async function read(address: string): Answer {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return response.ok ? await readPage(response) : null
  } catch {
    return null
  }
}
