import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'
import { createMessage } from '../support/messages.ts'

test('the artist reads a message and replies, and the reply is mailed and kept', {
  tag: ['@phone', '@desk'],
}, async ({ desk, server, mailTo }) => {
  const { name, email, message } = await createMessage(server)
  await desk.goto('/admin/messages')
  await desk.getByRole('link', { name: `${name} (unread)` }).click()
  await expect(desk.getByRole('heading', { name, exact: true })).toBeVisible()
  const thread = desk.getByRole('region', { name: 'Message', exact: true })
  await expect(thread).toContainText(message)
  await expect(thread.getByText(/^Additional details: By the lake/)).toBeVisible()
  await expect(thread).toContainText(`Goes to ${email}. You can’t edit it once sent.`)

  await desk.getByLabel('Reply', { exact: true }).fill('Yes, gladly.\n\nBring the veil.')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByRole('status')).toContainText(`Emailing your reply to ${name}`)
  await expect(desk.getByRole('textbox', { name: 'Reply' })).toHaveValue('')
  await expect(thread).toContainText('Bring the veil.')
  const mail = await mailTo(email, /^Re: Your Message$/)
  expect(mail.text).toContain('Bring the veil.')
  await desk.reload()
  await expect(thread).toContainText(/Sent today at|Sent yesterday at/)

  await desk.goto(`/admin/messages?q=${encodeURIComponent(email)}`)
  await expect(desk.getByRole('link', { name })).toContainText('Replied')
})

test('a full inbox scrolls in its own pane, and the page ends with it', {
  tag: ['@phone', '@desk', '@long'],
}, async ({ desk, server }) => {
  for (let number = 0; number < 12; number++) await createMessage(server)
  const { id } = await createMessage(server)
  for (const path of ['/admin/messages', `/admin/messages/${id}`]) {
    await desk.goto(path)
    const below = await desk.evaluate(
      () =>
        document.documentElement.scrollHeight -
        (document.querySelector('main')?.parentElement?.getBoundingClientRect().bottom ?? 0),
    )
    expect(below, path).toBeLessThanOrEqual(1)
  }
})

test('everything is done from the keyboard, and the focus goes where one reads', {
  tag: ['@phone', '@desk', '@long'],
}, async ({ desk, server }) => {
  const { name, email } = await createMessage(server)
  await desk.goto('/admin/messages')
  await waitForHydration(desk)
  const search = desk.getByLabel('Search the messages')
  await search.focus()
  await desk.keyboard.type(email)
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/q=/)
  const listed = desk.getByRole('link', { name: `${name} (unread)` })
  await expect(listed).toBeVisible()
  await desk.getByLabel('Search the messages').focus()
  for (let presses = 0; presses < 8; presses++) {
    if (await listed.evaluate((link) => link === document.activeElement)) break
    await desk.keyboard.press('Tab')
  }
  await expect(listed).toBeFocused()
  await desk.keyboard.press('Enter')
  const title = desk.getByRole('heading', { name, exact: true })
  await expect(title).toBeVisible()
  const isPhone = (desk.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await expect(title).toBeFocused()

  const box = desk.getByLabel('Reply', { exact: true })
  for (let presses = 0; presses < 40; presses++) {
    if (await box.evaluate((field) => field === document.activeElement)) break
    await desk.keyboard.press('Tab')
  }
  await expect(box).toBeFocused()
  await desk.keyboard.type('Yes, gladly.')
  const send = desk.getByRole('button', { name: 'Send reply' })
  for (let presses = 0; presses < 6; presses++) {
    if (await send.evaluate((button) => button === document.activeElement)) break
    await desk.keyboard.press('Tab')
  }
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status')).toContainText(/Emailing your reply to /)
})

test('on a phone there is a way back to the list, and to its place', {
  tag: ['@phone', '@long'],
}, async ({ desk, server }) => {
  const { name } = await createMessage(server)
  await desk.goto('/admin/messages?show=unread')
  const listed = desk.getByRole('link', { name: `${name} (unread)` })
  await listed.click()
  await expect(listed).toBeHidden()
  await desk.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(desk).toHaveURL(/\/admin\/messages\?show=unread$/)
  await expect(listed).toBeVisible()
})
