import type { Locator, Page } from '@playwright/test'
import { freshDate } from '../../support/dates.ts'
import { createBooking } from '../support/appointments.ts'
import { expect, test } from '../support/fixtures.ts'
import { createMessage, saveReply } from '../support/messages.ts'

const HEBREW = 'שלום, אני מתחתנת ביוני.'

test('what a client wrote runs in the direction of its own letters', async ({ desk, server }) => {
  const { id } = await createMessage(server, {
    firstName: 'נועה',
    lastName: 'לוי',
    message: `${HEBREW}\nAre you free?`,
    additionalDetails: HEBREW,
  })
  await desk.goto(`${server.url}/admin/messages/${id}`)
  const thread = desk.getByRole('region', { name: 'Message' })
  expect(await directionOf(thread.getByText(HEBREW).first())).toBe('rtl')
  expect(await directionOf(thread.getByText(HEBREW).last())).toBe('rtl')
  expect(await directionOf(thread.getByRole('heading').locator('bdi'))).toBe('rtl')
  const reply = desk.locator('#reply')
  await reply.fill('תודה רבה!')
  expect(await directionOf(reply)).toBe('rtl')
  await reply.fill('Yes, gladly.')
  expect(await directionOf(reply)).toBe('ltr')

  await saveReply(server, id, 'תודה רבה!')
  await desk.reload()
  expect(await directionOf(thread.getByText('תודה רבה!'))).toBe('rtl')
  await desk.goto(`${server.url}/admin/messages`)
  expect(await directionOf(desk.getByText(HEBREW).first())).toBe('rtl')
})

test('of a long name in any script the beginning is kept', { tag: '@long' }, async ({
  desk,
  server,
}) => {
  const date = freshDate()
  const names = [
    'هدى أحمد الحسيني بنت محمد بن عبد الرحمن بن سالم',
    `Maximiliane ${'Anna '.repeat(12)}`,
  ]
  for (const [index, name] of names.entries())
    await createBooking(server, { name: name.trim(), date, time: index ? '15:00' : '10:00' })
  await desk.setViewportSize({ width: 1280, height: 900 })
  for (const view of ['week', 'month']) {
    await desk.goto(`${server.url}/admin/appointments?view=${view}&on=${date}`)
    for (const name of names) {
      const shown = desk
        .getByRole('listitem')
        .filter({ hasText: name.slice(0, 14) })
        .first()
      await expect(shown).toBeVisible()
      expect(await isBeginningShown(shown, name.slice(0, 4)), `${view}, ${name}`).toBe(true)
    }
  }
})

test('letters beyond those of western Europe are of the same fonts as the others', {
  tag: '@long',
}, async ({ desk, page, server }) => {
  const { id } = await createMessage(server, { firstName: 'Ayşe', lastName: 'Łukasik' })
  const far = /latin-ext/
  await desk.setViewportSize({ width: 1280, height: 900 })
  const asked: string[] = []
  for (const one of [desk, page]) one.on('request', (request) => void asked.push(request.url()))
  await desk.goto(`${server.url}/admin/messages/${id}`)
  await desk.waitForLoadState('networkidle')
  expect(asked.filter((url) => far.test(url))).toHaveLength(2)
  expect(await fontsIn(desk, '#thread-title')).toEqual(['Libre Caslon Display'])
  expect(await fontsIn(desk, `#message-${id} b`)).toEqual(['Figtree'])

  asked.length = 0
  for (const path of ['/', '/booking', '/pricing', '/contact', '/about']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.filter((url) => far.test(url))).toEqual([])
})

const directionOf = (text: Locator) =>
  text.evaluate((element) => getComputedStyle(element).direction)

/** Whether the first characters of a text lie within what clips it. */
function isBeginningShown(shown: Locator, beginning: string): Promise<boolean> {
  return shown.evaluate((element, start) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let node = walker.nextNode()
    while (node && !node.textContent?.startsWith(start)) node = walker.nextNode()
    if (!node) return false
    const range = document.createRange()
    range.setStart(node, 0)
    range.setEnd(node, start.length)
    const letters = range.getBoundingClientRect()
    for (let box: Element | null = node.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const { left, right } = box.getBoundingClientRect()
      if (letters.left < left - 1 || letters.right > right + 1) return false
    }
    return true
  }, beginning)
}

/** The families of the fonts that the letters of an element are drawn with. */
async function fontsIn(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return [
    ...new Set(
      fonts.map(({ familyName }) => familyName.replace(/ (Light|Regular|Variable).*$/, '')),
    ),
  ]
}
