/** The buttons beside the numbers of a form that waits for its own button. */
export function enhanceSteppers(root: Document): void {
  for (const form of root.querySelectorAll('form[data-steppers]'))
    form.addEventListener('click', ({ target }) => {
      const step = stepOf(target)
      if (step) step.field.value = valueAfter(step)
    })
}

export interface Step {
  field: HTMLInputElement
  by: number
}

/** What a button beside a number does; null for whatever else was pressed. */
export function stepOf(target: EventTarget | null): Step | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
  const field = button?.parentElement?.querySelector('input')
  return button && field ? { field, by: Number(button.dataset.step) } : null
}

/** As the browser would step the field, which is not touched: the page would be painted for it. */
export function valueAfter({ field, by }: Step): string {
  return String(Math.min(Number(field.max), Math.max(Number(field.min), Number(field.value) + by)))
}
