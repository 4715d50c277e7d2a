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
