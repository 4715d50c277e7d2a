import { expect, type Locator, type Page } from '@playwright/test'

/**
 * A person with a phone: taps what is seen, types sign by sign, and never has to scroll sideways. `done` says
 * how often each.
 */
export function personOn(page: Page) {
  const done = { taps: 0, signs: 0 }
  const find = async (target: Locator) => {
    const beyond = await target.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
  }
  const tap = async (target: Locator) => {
    await find(target)
    await target.tap()
    done.taps += 1
  }
  const type = async (field: Locator, text: string) => {
    await tap(field)
    await page.keyboard.type(text)
    done.signs += text.length
  }
  return {
    done,
    find,
    tap,
    type,
    /** Takes out what stands in the field, sign by sign as well. */
    async retype(field: Locator, text: string) {
      const before = await field.inputValue()
      await tap(field)
      await field.press('End')
      for (const _ of before) await page.keyboard.press('Backspace')
      await page.keyboard.type(text)
      done.signs += before.length + text.length
    },
    /** Opens a list and taps one of its entries. */
    async choose(list: Locator, label: string) {
      await tap(list)
      await list.selectOption({ label })
      await list.page().keyboard.press('Escape')
      done.taps += 1
    },
  }
}
