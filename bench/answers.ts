import type { Browser, Page } from '@playwright/test'
import { quantile } from '../scripts/lib/statistics.ts'
import type { Figure } from './report.ts'
import { onSlowPhone } from './slow-phone.ts'

/** Most milliseconds from a change to the paint that shows what follows from it, 98 of 100. */
const ANSWER_MS = 100

/** Changes of each page; every second one takes back the one before. */
const CHANGES = 40

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

/** The time from each tap to its answer, in milliseconds. */
async function makeChanges(page: Page, url: string): Promise<number[]> {
  await page.goto(url, { waitUntil: 'networkidle' })
  for (let change = 1; change <= CHANGES; change++) {
    const name = `One ${change % 2 === 1 ? 'more' : 'fewer'}: Attendants`
    await page.getByRole('button', { name }).tap()
    const isAnswered = (count: number) => Reflect.get(window, 'answerTimes').length === count
    await page.waitForFunction(isAnswered, change, { polling: 100 })
  }
  return await page.evaluate(() => Reflect.get(window, 'answerTimes') as number[])
}

/** Runs in the page: from a finger's end to the end of the frame that paints what `answer` says then. */
function watchAnswers(answer: string): void {
  const times: number[] = []
  Reflect.set(window, 'answerTimes', times)
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
      port1.onmessage = () => times.push(performance.now() - begun)
      port2.postMessage(null)
    })
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}
