import { signInAsAdmin } from '../../support/http/calls.ts'
import { photograph, upload } from '../../support/pictures/sample-picture.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { holdScripts, waitForHydration } from '../support/hydration.ts'

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|409/ })

test('buttons and keys put marks on what is chosen, and the browser undoes them', async ({
  desk,
  server,
}) => {
  await desk.goto(`${server.url}/admin/promotions`)
  const content = desk.getByLabel('Content', { exact: true })
  await content.fill('the first Saturday')
  const choose = (start: number, end: number) =>
    content.evaluate((box, range) => (box as HTMLTextAreaElement).setSelectionRange(...range), [
      start,
      end,
    ] as [number, number])
  await choose(4, 9)
  await desk.getByRole('button', { name: 'Bold' }).click()
  await expect(content).toHaveValue('the **first** Saturday')
  await expect(desk.locator('.mirror')).toHaveText('the **first** Saturday')
  await expect(desk.locator('.look-bold')).toHaveText('first')
  await content.press('ControlOrMeta+z')
  await expect(content).toHaveValue('the first Saturday')
  await choose(4, 9)
  await content.press('ControlOrMeta+i')
  await expect(content).toHaveValue('the *first* Saturday')
  await choose(12, 20)
  await content.press('ControlOrMeta+k')
  await desk.keyboard.type('https://rosewater.example/booking')
  await expect(content).toHaveValue('the *first* [Saturday](https://rosewater.example/booking)')
  await desk.getByRole('button', { name: 'Preview', exact: true }).click()
  const letter = desk.frameLocator('iframe[name="letter-preview"]')
  await expect(letter.getByRole('link', { name: 'Saturday' })).toHaveAttribute('href', /booking$/)
  await expect(letter.locator('em')).toHaveText('first')
})

test('the letter the page begins with is to be seen before anything is typed', {
  tag: '@long',
}, async ({ desk, server }) => {
  await desk.goto(`${server.url}/admin/promotions`)
  const content = desk.getByLabel('Content', { exact: true })
  const mirror = desk.locator('.mirror')
  await expect(content).not.toHaveValue('')
  await expect(mirror).toHaveText(await content.inputValue())
  await content.fill('')
  await expect(mirror).toHaveCount(0)
})

test('what is written is kept by itself, and a second window is told apart', async ({
  desk,
  server,
}) => {
  await desk.goto(`${server.url}/admin/promotions`)
  await desk.getByLabel('Subject').fill('Kept while writing')
  await expect(desk.getByText(/^Draft saved \d+:\d\d [ap]\.m\.$/)).toBeVisible()
  await expect(desk).toHaveURL(/\?draft=/)
  const other = await desk.context().newPage()
  await other.goto(desk.url())
  await waitForHydration(other)
  await expect(other.getByLabel('Subject')).toHaveValue('Kept while writing')
  await other.getByLabel('Subject').fill('From the other window')
  await expect(other.getByText(/^Draft saved/)).toBeVisible()

  await desk.getByLabel('Subject').fill('From this window')
  const told = desk.getByRole('alert').filter({ hasText: 'changed in another window' })
  await expect(told).toBeVisible()
  await expectAccessible(desk)
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect(desk.getByText(/^Draft saved/)).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('Subject')).toHaveValue('From this window')
})

test('without a connection it says so, and keeps it once the connection is back', {
  tag: '@long',
}, async ({ page: desk, server }) => {
  // Not the browser that tests share: its other page would hear of the network first.
  await giveSession(desk, server)
  await desk.goto(`${server.url}/admin/promotions`)
  await desk.context().setOffline(true)
  await desk.getByLabel('Subject').fill('Written on a train')
  await expect(desk.getByText('Not saved', { exact: true })).toBeVisible()
  await desk.context().setOffline(false)
  await expect(desk.getByText(/^Draft saved/)).toBeVisible()
})

test('a time chosen before the scripts came is the one that the button speaks of', {
  tag: '@long',
}, async ({ desk, server }) => {
  const release = await holdScripts(desk)
  await desk.goto(`${server.url}/admin/promotions`, { waitUntil: 'commit' })
  await desk.getByText('Sunday 6:00 p.m.').click()
  release()
  await waitForHydration(desk)
  await expect(desk.getByRole('radio', { name: 'Sunday 6:00 p.m.' })).toBeChecked()
  await expect(desk.getByRole('button', { name: 'Schedule' })).toBeVisible()
})

test('the preview shows the letter as a phone and as a laptop has it', { tag: '@long' }, async ({
  desk,
  server,
}) => {
  await desk.goto(`${server.url}/admin/promotions`)
  // On a phone the letter and its preview take turns.
  await desk.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(desk.getByLabel('Content', { exact: true })).toBeHidden()
  const width = () =>
    desk
      .frameLocator('iframe[name="letter-preview"]')
      .locator('body')
      .evaluate((body) => body.ownerDocument.documentElement.clientWidth)
  await expect.poll(width).toBeGreaterThan(200)
  expect(await width()).toBeLessThanOrEqual(430)
  await desk.getByRole('button', { name: 'Preview on laptop' }).click()
  await expect.poll(width).toBeGreaterThan(600)
})

test('one of the artist’s pictures goes with a letter, with its words', { tag: '@long' }, async ({
  desk,
  server,
}) => {
  const alt = `Rose on a cheek, ${crypto.randomUUID()}.`
  const token = await signInAsAdmin(server)
  await upload(server, await photograph(), { token, alt })
  await desk.goto(`${server.url}/admin/promotions`)
  await desk.getByRole('button', { name: 'Choose picture' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: alt }).click()
  await expect(desk.getByText(`Description: “${alt}”`)).toBeVisible()
  await expect(desk.getByText(/^Draft saved/)).toBeVisible()
  const letter = desk.frameLocator('iframe[name="letter-preview"]')
  await expect(letter.locator(`img[alt="${alt}"]`)).toHaveCount(1)
  await desk.getByRole('button', { name: 'Remove picture' }).click()
  await expect(letter.locator(`img[alt="${alt}"]`)).toHaveCount(0)
})
