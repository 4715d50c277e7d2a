import { expect, type Page } from '@playwright/test'

/**
 * Waits until React has hydrated a page on which nothing can be seen of it. A button that is pressed
 * before leads to a page of its own instead of a dialog, as it does without scripts. Pages that wait to be used are
 * given the sign for which they wait.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
  const intervals = [20, 50, 50, 100]
  await expect.poll(() => page.evaluate(hydrationState), { intervals }).toBe('hydrated')
}

/** Pages whose scripts a test holds back. */
const heldPages = new WeakSet<Page>()

/**
 * From now on an address of this page is opened only once React has taken it over, unless the test holds its scripts back:
 * on a busy machine that comes seconds after the page, and what is pressed before leads elsewhere.
 */
export function openHydrated(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...given) => {
    const answer = await goto(...given)
    if (!heldPages.has(page) && (await page.evaluate(isReactPage))) await waitForHydration(page)
    return answer
  }
}

/**
 * From now on an address of this page is opened only once its small module has run, where it has one: that is asked for
 * after the first paint, and what is pressed before works as without scripts.
 */
export function openWithModule(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...given) => {
    const answer = await goto(...given)
    if (!heldPages.has(page))
      await expect.poll(() => page.evaluate(hasRunModule).catch(() => false)).toBe(true)
    return answer
  }
}

async function hasRunModule(): Promise<boolean> {
  if ('__reactRouterContext' in window) return true
  if (document.querySelector('template.after-paint')) return false
  const module = document.querySelector<HTMLScriptElement>('script[type=module]')
  if (module) await import(module.src)
  return true
}

function isReactPage(): boolean {
  return '__reactRouterContext' in window
}

/** Whether React has taken the page over, without giving it a sign of use. */
export async function isHydrated(page: Page): Promise<boolean> {
  return (await page.evaluate(hydrationState)) === 'hydrated'
}

/** In words that say, should it never get there, what it waits for. */
function hydrationState(): string {
  const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))?.[1]
  if (root?.stateNode.current.memoizedState.isDehydrated === false) return 'hydrated'
  const held = document.querySelectorAll('template:is(.after-paint, .when-used)').length
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name))
  const state = `${document.readyState}, ${document.visibilityState}`
  return `${root ? 'begun' : 'not begun'}, ${held} scripts held, ${scripts.length} come, ${state}`
}

/**
 * React, once its scripts have run, does not go on with its work until what this returns is called, unless the page makes
 * it do all of it at once. It goes from one piece of its work to the next by messages to itself.
 */
export async function holdReact(page: Page): Promise<() => Promise<void>> {
  heldPages.add(page)
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const waiting: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort) {
      waiting.push(() => postMessage.call(this, null))
    }
    Object.assign(window, {
      goOn() {
        MessagePort.prototype.postMessage = postMessage
        for (const send of waiting) send()
      },
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'goOn')())
}

/** Waits until React has begun to take the page over. */
export async function waitForReact(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hydrationState)).toMatch(/^begun/)
}

/** No script arrives until what this returns is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  heldPages.add(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
