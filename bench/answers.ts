import type { Browser, Locator, Page } from '@playwright/test'
import { quantile } from '../scripts/lib/statistics.ts'
import type { Figure } from './report.ts'
import { onSlowPhone } from './slow-phone.ts'

/** Most milliseconds from a change to the paint that shows what follows from it, 98 of 100. */
const ANSWER_MS = 100

/** Changes of each page: four times one more, then four times one fewer. */
const CHANGES = 40
const IN_A_ROW = 4

/** Between one change and the next: a thumb presses once in 280 ms (docs/performance.md). */
const PAUSE_MS = 280

/** For so long a finger stays down, chosen: a phone shows the press meanwhile, and not while it answers. */
const TOUCH_MS = 80

/** What `watchAnswers` begins with once the answer is painted. */
const ANSWERED = 'answered after '

interface Live {
  title: string
  path: string
  /** What follows a change. */
  answer: string
}

const LIVE: readonly Live[] = [
  { title: 'the plan of a morning', path: '/wedding/plan', answer: '[data-part=plan]' },
  {
    title: 'the price on the booking page',
    path: '/booking?service=Bridal+Makeup&place=weddingDay&bride=1&attendants=3',
    answer: '.request-summary .quote',
  },
]

/** How long a slow phone takes to show what a change of the people makes of a price and a morning. */
export async function measureAnswers(
  browser: Browser,
  origin: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { title, path, answer } of LIVE) {
    say(`changing ${title}`)
    const watch = { script: watchAnswers, argument: answer }
    const times = await onSlowPhone(browser, watch, (page) => makeChanges(page, origin + path))
    for (const [words, share, target] of [
      ['half', 0.5, null],
      ['98 of 100', 0.98, { most: ANSWER_MS }],
    ] as const)
      figures.push({
        title: `from a change to the paint of ${title}, ${words} within`,
        found: quantile(times, share),
        unit: 'ms',
        target,
      })
  }
  return figures
}

/** The time from each tap to its answer, in milliseconds. Nothing of the bench runs in the page meanwhile. */
async function makeChanges(page: Page, url: string): Promise<number[]> {
  await page.goto(url, { waitUntil: 'networkidle' })
  const buttons = ['more', 'fewer'].map((way) =>
    page.getByRole('button', { name: `One ${way}: Attendants` }),
  )
  const devtools = await page.context().newCDPSession(page)
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const button = buttons[Math.floor(change / IN_A_ROW) % 2] as Locator
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error(`no button to tap on ${url}`)
    await page.waitForTimeout(PAUSE_MS)
    const answer = page.waitForEvent('console', (said) => said.text().startsWith(ANSWERED))
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.waitForTimeout(TOUCH_MS)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    times.push(Number((await answer).text().slice(ANSWERED.length)))
  }
  return times
}

/** Runs in the page: from a finger's end to the end of the frame that paints what `answer` says then. */
function watchAnswers(answer: string): void {
  let tappedAt: number | null = null
  const noteTap = ({ timeStamp }: Event) => {
    tappedAt = timeStamp
  }
  addEventListener('click', noteTap, true)
  const isAnswer = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest(answer)
  const observer = new MutationObserver((records) => {
    if (tappedAt === null || !records.some(isAnswer)) return
    const begun = tappedAt
    tappedAt = null
    requestAnimationFrame(() => {
      // Heard once the frame is done.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => console.debug(`answered after ${performance.now() - begun}`)
      port2.postMessage(null)
    })
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}
