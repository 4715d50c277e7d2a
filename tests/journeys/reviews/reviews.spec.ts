import { expect, test } from '../support/fixtures.ts'
import { askForReview } from '../support/reviews.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a client writes a few words, corrects what is missing, and takes them back', async ({
  page,
  home,
  server,
}) => {
  const { path } = await askForReview(home)
  await page.goto(server.url + path)
  await page.getByLabel('In your words').fill('Nobody was late.')
  await page.getByRole('radio', { name: /A bridal client/ }).check()
  await page.getByRole('button', { name: 'Send my words' }).click()
  await expect(page.getByRole('alert')).toContainText('Please tick that I may show your words')
  await expect(page.getByLabel('In your words')).toHaveValue('Nobody was late.')
  await expect(page.getByRole('radio', { name: /A bridal client/ })).toBeChecked()
  await page.getByLabel('You may show these words').check()
  await page.getByRole('button', { name: 'Send my words' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I have your words')
  await page.getByText('Take my words back').click()
  await page.getByRole('button', { name: 'Yes, take them back' }).click()
  await expect(page.getByText('taken back and deleted')).toBeVisible()
})
