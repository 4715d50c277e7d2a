import { expectAccessibleOnPhone } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'
import { askForReview } from '../support/reviews.ts'

test('a client writes a few words, corrects what is missing, and takes them back', {
  tag: ['@no-scripts', '@phone'],
}, async ({ page, home, server }) => {
  const { path } = await askForReview(home)
  await page.goto(server.url + path)
  await page.getByLabel('In your words').fill('Nobody was late.')
  await page.getByRole('radio', { name: /A bridal client/ }).check()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Please choose whether I may share your review',
  )
  await expect(page.getByLabel('In your words')).toHaveValue('Nobody was late.')
  await expect(page.getByRole('radio', { name: /A bridal client/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Yes, on this site' }).check()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I’ve got your review')
  await page.getByText('Take my review back').click()
  await page.getByRole('button', { name: 'Yes, take them back' }).click()
  await expect(page.getByText('Your review is deleted')).toBeVisible()
})

test('words for the artist alone are on the desk, where nothing publishes them', {
  tag: ['@phone', '@long'],
}, async ({ page, desk, home, server }) => {
  const { path, id } = await askForReview(home)
  const words = `Only for you. ${id.slice(0, 8)}`
  await page.goto(server.url + path)
  await page.getByLabel('In your words').fill(words)
  await page.getByRole('radio', { name: 'No, it’s just for you' }).check()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('This is only for me.')).toBeVisible()
  await desk.goto(`${server.url}/admin/reviews`)
  const item = desk.getByRole('region', { name: 'Private' }).getByRole('listitem')
  const buttons = item.filter({ hasText: words }).getByRole('button')
  await expect(buttons).toHaveText([/^Delete/])
})

test('words are published on the desk, stand on the home page, and go when their client takes them back', {
  tag: ['@phone', '@long'],
}, async ({ page, desk, home, server }) => {
  const { path, words } = await askForReview(home, 'waiting')
  const item = desk.getByRole('listitem').filter({ hasText: words })
  await desk.goto(`${server.url}/admin/reviews`)
  await waitForHydration(desk)
  await item.getByRole('button', { name: /^Publish/ }).click()
  await expect(desk.getByRole('region', { name: 'On the site' })).toContainText(words)

  const shown = page.getByText(words)
  await page.goto('/')
  await expect(shown).toBeAttached()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your review is on my site')
  await page.getByText('Take my review back').click()
  await expectAccessibleOnPhone(page)
  await page.getByRole('button', { name: 'Yes, take them back' }).click()
  await expect(page.getByText('Your review is deleted')).toBeVisible()
  await page.goto('/')
  await expect(shown).toHaveCount(0)
})
