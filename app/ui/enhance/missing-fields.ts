/** A field that is still empty: what it is called, and where it is. */
interface Missing {
  words: string
  href: string
}

/**
 * Says of the form with `data-missing` what is still to be filled in, a link each, and leads the bar of
 * phones to the first of it; when nothing is missing the bar sends. Called anew whenever the page follows
 * a change of the plan.
 */
export function tellMissing(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form[data-missing]')
  const note = root.getElementById('plan-missing')
  if (!form || !note) return
  const all = missingOf(form)
  note.hidden = all.length === 0
  note.replaceChildren(`${form.dataset.missing}: `, ...all.flatMap(listed(root, all.length)))
  const next = root.querySelector<HTMLAnchorElement>('.request-bar [data-next]')
  const send = root.querySelector<HTMLButtonElement>('.request-bar button')
  if (!next || !send) return
  const [first] = all
  next.hidden = !first
  send.hidden = first !== undefined
  if (!first) return
  next.href = first.href
  next.textContent = `Next: ${first.words}`
}

/** The day is asked for above, and comes with the plan. */
function missingOf(form: HTMLFormElement): Missing[] {
  const date = form.querySelector<HTMLInputElement>('[type=hidden][name=date]')
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-words]')]
  return [
    ...(date?.value === '' ? [{ words: 'the date', href: '#plan-date' }] : []),
    ...fields
      .filter(({ value }) => value.trim() === '')
      .map(({ id, dataset }) => ({ words: dataset.words ?? '', href: `#${id}` })),
  ]
}

/** 'the date, your name and your email.', each a link. */
function listed(root: Document, count: number) {
  return ({ words, href }: Missing, index: number): (Node | string)[] => {
    const link = root.createElement('a')
    link.href = href
    link.textContent = words
    const left = count - index - 1
    return [link, left === 0 ? '.' : left === 1 ? ' and ' : ', ']
  }
}
