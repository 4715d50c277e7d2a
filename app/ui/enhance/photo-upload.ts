import { errorOf, markError, readPage } from './answered-page.ts'

/** The part of the page that each answer brings anew: the photographs that are there, and the form. */
const PART = '#look-photos'
const SEND = 'Send photos'

/** The form for the photographs of a look brief, which takes several at once with this. */
export function enhancePhotoUpload(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form[data-photos]')
  const field = form?.querySelector<HTMLInputElement>('input[type=file]')
  const button = form?.querySelector('button')
  if (!form || !field || !button) return
  field.multiple = true
  const label = form.querySelector('label')
  if (label) label.textContent = 'Add photos'
  form.dataset.tile = ''
  const chosen = root.createElement('p')
  chosen.className = 'chosen-files'
  label?.after(chosen)
  const tellChosen = () => {
    chosen.textContent = [...(field.files ?? [])].map(({ name }) => name).join(', ')
  }
  field.addEventListener('change', tellChosen)
  // Chosen before scripts ran, or put back by the browser.
  tellChosen()
  button.textContent = SEND
  let isSending = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    button.setAttribute('aria-disabled', 'true')
    await sendAll(form, [...(field.files ?? [])], (words) => {
      button.textContent = words
    })
    isSending = false
    button.removeAttribute('aria-disabled')
    button.textContent = SEND
  })
}

/** One after the other, up to the first that is refused or does not arrive: it, where it may, and those after it stay chosen. */
async function sendAll(form: HTMLFormElement, files: File[], say: (words: string) => void) {
  let taken: Element | null = null
  let refused = ''
  let left: File[] = []
  for (const [index, file] of files.entries()) {
    say(files.length > 1 ? `Sending ${index + 1} of ${files.length}` : 'Sending')
    const answer = await send(form, file)
    taken = answer.part ?? taken
    if (!answer.refused) continue
    refused = files.length > 1 ? `${file.name}: ${answer.refused}` : answer.refused
    left = files.slice(answer.isLost ? index : index + 1)
    break
  }
  if (taken) {
    document.querySelector(PART)?.replaceWith(taken)
    enhancePhotoUpload(document)
  }
  const field = document.querySelector<HTMLInputElement>(`${PART} input[type=file]`)
  if (field && refused) choose(field, left)
  if (refused && field) markError(field, refused)
  const said = document.querySelector<HTMLElement>(`${PART} .outcome`)
  if (refused) said?.remove()
  const focused = refused ? field : said
  focused?.focus()
}

function choose(field: HTMLInputElement, files: readonly File[]) {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  field.files = chosen.files
  field.dispatchEvent(new Event('change'))
}

interface Answer {
  part?: Element | null
  refused?: string
  /** No answer of the form's came, so the same photograph may be sent again. */
  isLost?: boolean
}

async function send(form: HTMLFormElement, file: File): Promise<Answer> {
  const { photos, tooLarge, notSent = '' } = form.dataset
  if (file.size > Number(photos)) return { refused: tooLarge ?? notSent }
  const body = new FormData()
  body.set('file', file)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { Accept: 'text/html' },
    })
    const page = await readPage(response)
    const part = page.querySelector(PART)
    if (response.ok && response.redirected) return { part: part && document.importNode(part, true) }
    const sentence = errorOf(page, 'look-file')
    return sentence ? { refused: sentence } : { refused: notSent, isLost: true }
  } catch {
    return { refused: notSent, isLost: true }
  }
}
