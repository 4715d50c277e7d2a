import { createBooking } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn, signOut } from '../support/sign-in.ts'

test('signing in leads on to the page that was wanted', { tag: ['@phone', '@no-scripts'] }, async ({
  page,
}) => {
  await page.goto('/admin/appointments?dates=all&status=cancelled')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/appointments\?dates=all&status=cancelled$/)
  await page.goto('/admin')
  await expect(page).toHaveTitle(/Today/)
})

test('after signing out nothing of the desk is left, not even by Back', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page, server }) => {
  const { name } = await createBooking(server, bookingDetails())
  await page.goto('/admin')
  await signIn(page)
  await page.goto('/admin/schedule')
  await page.goto('/admin/appointments')
  await expect(page.getByRole('main')).toContainText(name)
  await signOut(page)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.content()).not.toContain(name)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
