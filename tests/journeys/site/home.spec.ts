import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const QUOTES = [/Four faces to finish/, /My daughter asked/, /The trial felt/, /Hooded eyes/]

test('the first view says what is offered and leads to an appointment', {
  tag: ['@phone', '@desk', '@no-scripts'],
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'The calm before the aisle, the dance, the flash.',
  )
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/booking$/)
})

test('a face of the hero can be chosen, and its picture comes with it', {
  tag: ['@phone', '@desk', '@no-scripts', '@long'],
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('the aisle.', { exact: true })).toBeVisible()
  await page.getByRole('group', { name: 'Featured services' }).getByText('Editorial').click()
  await expect(page.getByText('the flash.', { exact: true })).toBeVisible()
  await expect(page.getByText('the aisle.', { exact: true })).toBeHidden()
  await expect(page.getByRole('img', { name: /Vermilion and cobalt cream/ })).toBeVisible()
})

test('three cards lead to the services, wherever they are pressed', {
  tag: ['@phone', '@desk', '@no-scripts'],
}, async ({ page }) => {
  for (const [title, path] of [
    ['Weddings', '/wedding'],
    ['Editorial', '/editorial'],
    ['Glam', '/glam'],
  ] as const) {
    await page.goto('/')
    const card = page.locator('#services article').filter({ hasText: title })
    await expect(card.getByRole('link')).toHaveAttribute('href', path)
    await card.click({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL(path)
  }
})

test('without scripts all four testimonials can be read', {
  tag: ['@no-scripts', '@long'],
}, async ({ page }) => {
  await page.goto('/')
  for (const quote of QUOTES) await expect(page.getByText(quote)).toBeVisible()
  await expect(page.getByRole('button', { name: /Play|Pause/ })).toHaveCount(0)
})

test.describe('with scripts', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the hero turns every five seconds, begins again, and rests when paused', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    for (const face of ['Glam', 'Editorial', 'Weddings']) {
      await page.clock.runFor(5000)
      await expect(page.getByRole('radio', { name: face })).toBeChecked()
    }
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.clock.runFor(20_000)
    await expect(page.getByRole('radio', { name: 'Weddings' })).toBeChecked()
  })

  test('one testimonial is shown at a time; its dot selects it', {
    tag: ['@phone', '@desk'],
  }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(QUOTES[0] as RegExp)).toBeVisible()
    const dots = page.getByRole('group', { name: 'Testimonials' })
    for (const [index, chosen] of QUOTES.entries()) {
      await dots.locator('label').nth(index).click()
      for (const quote of QUOTES)
        await expect(page.getByText(quote)).toBeVisible({ visible: quote === chosen })
    }
  })

  test('the film is fetched once it is near, and can be stopped', {
    tag: ['@phone', '@desk'],
  }, async ({ page }) => {
    const fetched: string[] = []
    page.on(
      'request',
      (request) => /\.(webm|mp4)/.test(request.url()) && fetched.push(request.url()),
    )
    await page.goto('/')
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    expect(fetched).toEqual([])
    const band = page.getByRole('region', { name: 'Brushes at work' })
    await band.scrollIntoViewIfNeeded()
    await band.getByRole('button', { name: 'Pause the film' }).click()
    await expect(band.getByRole('button', { name: 'Play the film' })).toBeVisible()
    expect(fetched.length).toBeGreaterThan(0)
  })

  test('what is below comes up once a tenth of it is in view', {
    tag: ['@phone', '@desk', '@long'],
  }, async ({ page }) => {
    await page.goto('/')
    const card = page.locator('#services article').first()
    await page.mouse.wheel(0, 10)
    await expect(card).toHaveCSS('opacity', '0')
    await scrollUntilInView(page, 0.05)
    await expect(card).toHaveCSS('opacity', '0')
    await scrollUntilInView(page, 0.2)
    await expect(card).toHaveCSS('opacity', '1')
  })

  test('Back returns to where the visitor was', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await page.locator('#portfolio').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await page.evaluate(() => location.assign('/pricing'))
    await page.waitForURL('/pricing')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
  })
})

test('for whom nothing may move, the hero and the film rest until they are asked to play', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('radio', { name: 'Weddings' })).toBeChecked()
  const band = page.getByRole('region', { name: 'Brushes at work' })
  await band.scrollIntoViewIfNeeded()
  await expect(band.getByRole('button', { name: 'Play the film' })).toBeVisible()
  await expect(page.locator('video')).toBeHidden()
})

/** Puts so much of the first card above the window's lower edge. */
async function scrollUntilInView(page: Page, share: number): Promise<void> {
  await page.evaluate((wanted) => {
    const box = document.querySelector('#services article')?.getBoundingClientRect()
    if (box) scrollBy({ top: box.top - innerHeight + box.height * wanted, behavior: 'instant' })
  }, share)
}
