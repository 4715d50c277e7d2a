/**
 * Puts a value into a field as if it had been typed: whoever listens to the field or its form hears of it.
 * React keeps a value that is merely assigned to itself.
 */
export function typeInto(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
