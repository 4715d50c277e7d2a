import { freshDate } from '../../support/dates.ts'
import { photograph } from '../../support/pictures/sample-picture.ts'
import { createBooking, privatePath, setStatus } from '../support/appointments.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test('a client tells about their look, and the artist sees it', {
  tag: ['@no-scripts', '@phone'],
}, async ({ page, desk, server, home, javaScriptEnabled }) => {
  const { id } = await createBooking(server, { date: freshDate(), time: '16:30' })
  const path = await privatePath(home, id)
  const file = async (name: string, colour: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photograph({ colour }),
  })
  const photos = [await file('one.jpg', '#a05548'), await file('two.jpg', '#d8a0a0')]
  const drawing = {
    ...{ name: 'drawing.svg', mimeType: 'image/svg+xml' },
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }

  await test.step('an address that is not known is told what to do first', async () => {
    await page.goto(server.url + path)
    await page.getByRole('heading', { name: 'Your look' }).click()
    await expect(page.getByText('once you press the button in my email')).toBeVisible()
    await setStatus(server, id, 'confirmed')
    await page.reload()
  })

  await test.step('words are saved', async () => {
    const look = page.getByRole('region', { name: 'Your look' })
    await look.getByRole('heading').first().click()
    await look.getByText('Combination', { exact: true }).click()
    await look.getByText('Latex', { exact: true }).click()
    await look.getByText('Luminous', { exact: true }).click()
    await look.getByLabel('In your words').first().fill('My eyes water in the cold')
    await look.getByRole('button', { name: 'Save your look' }).click()
    await expect(look.getByRole('status')).toHaveText(/Saved, thank you/)
    await expect(look.getByRole('checkbox', { name: 'Latex' })).toBeChecked()
  })

  const images = page.locator('#look-photos img')
  await test.step('photographs are sent, several at once where scripts run', async () => {
    const field = () => page.locator('#look-file')
    const send = () => page.locator('#look-photos form[enctype] button').click()
    for (const batch of javaScriptEnabled ? [photos] : photos.map((photo) => [photo])) {
      await field().setInputFiles(batch)
      if (javaScriptEnabled)
        await expect(page.locator('#look-photos')).toContainText('one.jpg, two.jpg')
      await send()
    }
    await expect(images).toHaveCount(2)
    await expect(page.getByText('Got your photos, thank you.')).toBeVisible()
    await field().setInputFiles(drawing)
    await send()
    await expect(page.locator('#look-file-error')).toContainText('not a JPEG, PNG, WebP or AVIF')
    await expect(images).toHaveCount(2)
    // What looks for faults is a script itself.
    if (javaScriptEnabled) await expectAccessible(page)
  })

  await test.step('the desk shows all of it, and flags what must not be forgotten', async () => {
    await desk.goto(`${server.url}/admin/appointments/${id}`)
    const brief = desk.getByRole('region', { name: 'Look brief' })
    await expect(brief.getByRole('img')).toHaveCount(2)
    await expect(desk.getByText('Sensitivities: Latex; My eyes water in the cold')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(desk)
  })

  await test.step('one is removed again', async () => {
    await page.goto(server.url + path)
    await page.getByRole('heading', { name: 'Your look' }).click()
    await page.getByRole('button', { name: 'Remove photograph 1' }).click()
    await expect(images).toHaveCount(1)
  })
})

test.describe('over a bad connection', () => {
  test.use({ allowedErrors: /Failed to load resource: net::/ })

  test('a photograph that breaks off is named, and goes with those after it by one press', {
    tag: '@long',
  }, async ({ page, server, home }) => {
    const { id } = await createBooking(server, { date: freshDate(), time: '16:30' })
    await setStatus(server, id, 'confirmed')
    await page.goto(server.url + (await privatePath(home, id)))
    await page.getByRole('heading', { name: 'Your look' }).click()
    let tries = 0
    await page.route('**/look/photos', async (route) => {
      tries += 1
      await (tries === 2 ? route.abort('connectionfailed') : route.continue())
    })
    const photos = ['#a05548', '#d8a0a0', '#40404a'].map(async (colour, index) => ({
      name: `${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph({ colour }),
    }))
    const part = page.locator('#look-photos')
    await expect(part.locator('form[data-tile]')).toBeVisible()
    await page.locator('#look-file').setInputFiles(await Promise.all(photos))
    await part.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#look-file-error')).toContainText('2.jpg: Your photo didn’t')
    await expect(part.locator('img')).toHaveCount(1)
    await expect(part.locator('.chosen-files')).toHaveText('2.jpg, 3.jpg')
    await part.getByRole('button', { name: 'Send' }).click()
    await expect(part.locator('img')).toHaveCount(3)
    await expect(page.locator('#look-file-error')).toHaveCount(0)
    await expect(part.locator('.chosen-files')).toBeEmpty()
  })
})
