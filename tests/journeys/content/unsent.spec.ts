import type { Dialog } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('hours that were changed are asked about before they are lost, and not once they are saved', async ({
  page,
  studio: { server },
}) => {
  await page.goto(`${server.url}/admin/schedule/hours`)
  await waitForHydration(page)
  const sunday = page.getByRole('switch', { name: 'Sunday' })
  const leave = page.getByRole('link', { name: 'Schedule' }).first()
  const asked = page.getByRole('dialog', { name: 'Your hours are not saved.' })
  await sunday.uncheck()
  await leave.click()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(sunday).not.toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'hours are saved' })).toBeVisible()
  await leave.click()
  await expect(page).toHaveURL(`${server.url}/admin/schedule`)
})

test('what was typed in a step of the set-up is asked about before it is lost, and not once it is published', {
  tag: '@long',
}, async ({ page, studio: { server } }) => {
  await page.goto(`${server.url}/admin/site/start/name`)
  await waitForHydration(page)
  const asked: string[] = []
  page.on('dialog', async (dialog: Dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  const name = page.getByLabel('Name', { exact: true })
  await name.click()
  await name.press('End')
  await name.pressSequentially(' of the North')
  const typed = await name.inputValue()
  await page.getByRole('link', { name: 'Social links and tax, under Studio' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(name).toHaveValue(typed)
  await page.getByRole('button', { name: 'Publish and continue' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})
