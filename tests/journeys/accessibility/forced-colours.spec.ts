import { sampleOf } from '../../support/sample.ts'
import { createBooking, setStatus } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { createMessage } from '../support/messages.ts'

test('where the system picks the colours, the desk shows what has the focus and what is chosen', {
  tag: '@desk',
}, async ({ desk, server }) => {
  const { date, email } = bookingDetails({ service: 'Glam Makeup' })
  const { id } = await createBooking(server, bookingDetails({ date, email }))
  const wedding = await createBooking(server, {
    ...bookingDetails({ service: 'Bridal Makeup' }),
    ...{ place: 'weddingDay', readyBy: '14:00' },
    people: { bride: 1, attendants: 4, mothers: 1, juniors: 0 },
  })
  await setStatus(server, wedding.id, 'confirmed')
  const message = await createMessage(server)
  await desk.emulateMedia({ forcedColors: 'active' })
  const paths = [
    '',
    '/requests',
    `/requests?open=${id}`,
    '/requests?choose',
    '/waitlist',
    '/appointments',
    `/appointments?view=month&on=${date}`,
    `/appointments?view=week&on=${date}`,
    `/appointments?view=day&on=${date}`,
    `/appointments/${wedding.id}`,
    `/appointments/${wedding.id}/morning`,
    `/appointments/${id}/payment`,
    '/appointments/new',
    '/clients',
    `/messages/${message.id}`,
    '/schedule/hours',
    '/schedule?block',
    '/promotions',
    '/site/galleries',
    '/site/prices',
    '/money',
    '/numbers',
    '/account',
  ]
  for (const path of sampleOf(paths, 4)) {
    await desk.goto(`${server.url}/admin${path}`)
    // What has the focus is shown to those who use the keyboard.
    await desk.keyboard.press('Tab')
    expect.soft(await desk.evaluate(unmarked), path).toEqual([])
  }
})

/** What looks no different with the focus, or chosen beside another that is not. */
function unmarked(): string[] {
  const lookOf = (element: Element | null) =>
    element &&
    [null, '::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = style
      const { borderWidth, borderStyle, borderColor } = style
      const { backgroundColor, textDecorationLine, fontWeight, color, content } = style
      return [
        ...(outlineStyle === 'none' ? [] : [outlineWidth, outlineColor, outlineOffset]),
        ...[borderWidth, borderStyle, borderColor],
        ...[backgroundColor, textDecorationLine, fontWeight, color, content],
      ].join()
    })
  const around = (element: Element) =>
    JSON.stringify(
      [
        ...[element, element.nextElementSibling, element.firstElementChild],
        ...[element.parentElement, element.closest('li')],
      ].map(lookOf),
    )
  const named = (element: Element) =>
    `${element.tagName} ${element.className} ${element.textContent?.trim().slice(0, 30)}`
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const faults: string[] = []
  const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    if (!isShown(element) || element.matches(':disabled, [tabindex="-1"]')) continue
    ;(document.activeElement as HTMLElement | null)?.blur()
    const before = around(element)
    element.focus({ preventScroll: true })
    if (document.activeElement === element && around(element) === before)
      faults.push(`focus: ${named(element)}`)
  }
  ;(document.activeElement as HTMLElement | null)?.blur()
  const chosen =
    '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], :checked:not(option)'
  for (const element of document.querySelectorAll(chosen)) {
    const group = element.closest('nav, ul, ol, table, fieldset, [role="tablist"], [role="group"]')
    const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter(
      (other) =>
        isShown(other) &&
        !other.matches(chosen) &&
        other.className === element.className &&
        other.getAttribute('type') === element.getAttribute('type'),
    )
    if (isShown(element) && others[0] && around(element) === around(others[0]))
      faults.push(`chosen: ${named(element)}`)
  }
  return faults
}
