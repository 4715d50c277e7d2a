import { expect, type Locator } from '@playwright/test'

/**
 * Chooses an option of a list by its words or its value, with arrow keys: `selectOption` fires `input` and `change` in
 * one task, which no visitor's browser does.
 */
export async function chooseOption(list: Locator, wanted: string): Promise<void> {
  await list.focus()
  const target = await list.evaluate((element, wanted) => {
    const all = [...(element as HTMLSelectElement).options]
    return all.findIndex(({ label, value }) => label === wanted || value === wanted)
  }, wanted)
  expect(target, `${wanted} is in the list`).toBeGreaterThanOrEqual(0)
  for (let at = await chosenIn(list); at !== target; at = await chosenIn(list)) {
    await list.press(at < target ? 'ArrowDown' : 'ArrowUp')
    await expect.poll(() => chosenIn(list), `an arrow leads on to ${wanted}`).not.toBe(at)
  }
}

async function chosenIn(list: Locator): Promise<number> {
  return await list.evaluate((element) => (element as HTMLSelectElement).selectedIndex)
}
