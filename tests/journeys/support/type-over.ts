import type { Locator } from '@playwright/test'

/** Types sign by sign over what stands in a field, as a hand at the keyboard does, and goes on with Tab. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.selectText()
  await field.press('Backspace')
  await field.pressSequentially(text)
  await field.press('Tab')
}
