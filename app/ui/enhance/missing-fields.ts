/** A field that is still empty: what it is called, and where it is. */
interface Missing {
  words: string
  href: string
}

/**
 * Says of the form with `data-missing` what is still to be filled in, a link each, and leads the bar of
 * phones to the first of it; when nothing is missing the form and the bar send. Called anew whenever the page follows
 * a change of the plan, and before that of the answer, whose fields are `typed` into this page: so
 * what says the same there need not be taken over.
 */
export function tellMissing(page: ParentNode, typed = page): void {
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
