import { expect, test } from '../support/fixtures.ts'
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
