import { freshDate } from '../../support/dates.ts'
import { shortDate } from '../support/date-format.ts'
import { expect, test } from '../support/fixtures.ts'
import { personOn } from '../support/person.ts'

test.use({ hasTouch: true })

/** What docs/performance.md computes the time of a request from. */
const AT_MOST = { taps: 11, signs: 75 }

test('a bride with a phone gets from the home page to a sent request, its total and its plan, in few taps and signs', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page, javaScriptEnabled }) => {
  const { done, find, tap, type, retype, choose } = personOn(page)
  await page.goto('/')
  await tap(page.getByRole('main').getByRole('link', { name: 'Book Now' }).first())
  await tap(page.getByRole('main').getByRole('link', { name: 'Plan your morning' }))

  const planner = page.getByRole('form', { name: 'Plan your morning' })
  const request = page.getByRole('form', { name: 'Request this wedding morning' })
  const attendants = planner.getByRole('spinbutton', { name: 'Attendants' })
  await expect(attendants).toHaveValue('2')
  await type(planner.getByLabel('The date'), asWritten(freshDate()))
  await choose(planner.getByLabel('Ready by'), '2:00 p.m.')
  if (javaScriptEnabled) await tap(planner.getByRole('button', { name: 'One more: Attendants' }))
  else {
    await retype(attendants, '3')
    await tap(planner.getByRole('button', { name: 'Show my morning' }))
  }
  const plan = page.getByRole('article')
  await expect(plan).toContainText('Attendant 3')
  await expect(plan.getByRole('listitem').first()).toContainText('6:15 a.m.')
  await expect(request.getByRole('table')).toContainText('$785')

  await type(request.getByLabel('Your name'), 'Harper Wood')
  await type(request.getByLabel('Phone'), '705 555 0190')
  await type(request.getByLabel('Email'), `${crypto.randomUUID().slice(0, 8)}@example.com`)
  await tap(request.getByRole('button', { name: 'Request this wedding morning' }))
  await expect(page.getByText(/^Booking request received! /)).toBeVisible()
  const main = page.getByRole('main')
  await find(main)
  for (const words of ['$785', '6:15 a.m.', '2:00 p.m.']) await expect(main).toContainText(words)

  expect(done.taps).toBeLessThanOrEqual(AT_MOST.taps)
  expect(done.signs).toBeLessThanOrEqual(AT_MOST.signs)
})

/** '24 Nov 2027'. */
function asWritten(date: string): string {
  return shortDate(date).slice('Tue '.length)
}
