import { query } from '../support/database/sql.ts'
import { call, signInAsAdmin } from '../support/http/calls.ts'
import { signIn, untilAlive } from './artist.ts'
import { expect, test } from './fixtures.ts'
import { holdBack, replyElsewhere, writeElsewhere } from './writer.ts'

test('the artist reads a message, replies once, and her reply is mailed and kept', async ({
  desk,
  server,
  mailTo,
}) => {
  const { name, email, message } = await writeElsewhere(server)
  await desk.goto('/admin/messages')
  await desk.getByRole('link', { name: `${name} (unread)` }).click()
  await expect(desk.getByRole('heading', { name, exact: true })).toBeVisible()
  const thread = desk.getByRole('region', { name: 'Message', exact: true })
  await expect(thread).toContainText(message)
  await expect(thread.getByText(/^Additional details: By the lake/)).toBeVisible()
  await expect(thread).toContainText(`Goes to ${email}. A sent reply cannot be edited.`)

  await desk.getByLabel('Reply', { exact: true }).fill('Yes, gladly.\n\nBring the veil.')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByRole('status')).toContainText(`${name}: your reply is saved`)
  await expect(desk.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)
  await expect(thread).toContainText('Bring the veil.')
  const mail = await mailTo(email, /^Re: Your Message$/)
  expect(mail.text).toContain('Bring the veil.')
  await desk.reload()
  await expect(thread).toContainText(/Sent today at|Sent yesterday at/)

  await desk.goto(`/admin/messages?q=${encodeURIComponent(email)}`)
  await expect(desk.getByRole('link', { name })).toContainText('Replied')
})

test('a full inbox scrolls in its own pane, and the page ends with it', async ({
  desk,
  server,
}) => {
  for (let number = 0; number < 12; number++) await writeElsewhere(server)
  const { id } = await writeElsewhere(server)
  for (const path of ['/admin/messages', `/admin/messages/${id}`]) {
    await desk.goto(path)
    const below = await desk.evaluate(
      () =>
        document.documentElement.scrollHeight -
        (document.querySelector('.desk')?.getBoundingClientRect().bottom ?? 0),
    )
    expect(below, path).toBeLessThanOrEqual(1)
  }
})

test('a reply whose mail waits for hours is asked about less and less often', async ({
  desk,
  home,
  server,
  mailTo,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'only scripts ask again')
  const { id, email } = await writeElsewhere(server)
  await replyElsewhere(server, id)
  const json = { data: { messageId: id, replyText: 'Yes, gladly.' } }
  const token = await signInAsAdmin(server)
  await call(server, 'POST', '/api/functions/sendMessageReply', { json, token })
  await mailTo(email, /^Re: /)
  await query(
    home,
    `update outbox set status = 'waiting', "nextAttemptAt" = '2099-01-01T00:00:00.000Z'
     where kind = 'reply' and "aboutMessageId" = ?`,
    [id],
  )
  await desk.clock.install()
  await desk.goto(`/admin/messages/${id}`)
  await untilAlive(desk)
  let asked = 0
  desk.on('request', (request) => {
    if (new URL(request.url()).pathname === `/admin/messages/${id}.data`) asked += 1
  })
  await desk.clock.runFor(10_000)
  await expect.poll(() => asked).toBeGreaterThan(0)
  for (let minute = 0; minute < 10; minute++) await desk.clock.runFor(60_000)
  expect(asked).toBeLessThan(20)
})

test('a blank reply is refused beside the box, and nothing is lost', async ({ desk, server }) => {
  const { id } = await writeElsewhere(server)
  await desk.goto(`/admin/messages/${id}`)
  const box = desk.getByLabel('Reply', { exact: true })
  await box.fill('   ')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByText('Please enter a reply message', { exact: true })).toBeVisible()
  await expect(box).toHaveAccessibleDescription(/Please enter a reply message/)
  await box.fill('Yes')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByRole('heading', { name: /^Your reply/ })).toBeVisible()
})

test('who replies too late is told so and can copy what was typed', async ({ desk, server }) => {
  const { id } = await writeElsewhere(server)
  await desk.goto(`/admin/messages/${id}`)
  await desk.getByLabel('Reply', { exact: true }).fill('My words of this window')
  await replyElsewhere(server, id, 'The words of the other window')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByRole('alert')).toContainText('replied to already')
  await expect(desk.getByText('My words of this window')).toBeVisible()
  await expect(desk.getByText('The words of the other window')).toBeVisible()
})

test.describe('while the database refuses', () => {
  test.use({ mayComplain: /status of 500/ })

  test('a save that fails tells its code and keeps what was typed', async ({
    desk,
    server,
    home,
  }) => {
    const { id } = await writeElsewhere(server)
    await desk.goto(`/admin/messages/${id}`)
    await desk.getByLabel('Reply', { exact: true }).fill('Planted fault')
    await query(
      home,
      `create trigger planted before update on messages when new.reply = 'Planted fault'
       begin select raise(abort, 'planted'); end`,
    )
    await desk.getByRole('button', { name: 'Send reply' }).click()
    await expect(desk.getByRole('alert')).toHaveText(/^Error: \w+/)
    await query(home, 'drop trigger planted')
    await expect(desk.getByLabel('Reply', { exact: true })).toHaveValue('Planted fault')
    await desk.getByRole('button', { name: 'Send reply' }).click()
    await expect(desk.getByRole('heading', { name: /^Your reply/ })).toBeVisible()
  })

  test('what is sent before the scripts come and fails is there when they have come', async ({
    desk,
    server,
    home,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, 'no scripts come')
    const { id } = await writeElsewhere(server)
    const held = Promise.withResolvers<void>()
    await desk.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await desk.goto(`${server.url}/admin/messages/${id}`, { waitUntil: 'commit' })
    await desk.getByLabel('Reply', { exact: true }).fill('Planted early')
    await query(
      home,
      `create trigger planted before update on messages when new.reply = 'Planted early'
       begin select raise(abort, 'planted'); end`,
    )
    await desk.getByRole('button', { name: 'Send reply' }).click({ noWaitAfter: true })
    await expect(desk.getByRole('alert')).toHaveText(/^Error: \w+/)
    await query(home, 'drop trigger planted')
    held.resolve()
    await untilAlive(desk)
    await expect(desk.getByLabel('Reply', { exact: true })).toHaveValue('Planted early')
    // On a phone it is in the menu.
    await desk.locator('a[href="/admin"]').first().dispatchEvent('click')
    await expect(desk.getByRole('dialog', { name: 'Your reply is not sent yet.' })).toBeVisible()
  })
})

test('a mail that failed is shown as not delivered and can be tried again', async ({
  desk,
  server,
  home,
  mailTo,
}) => {
  const { id, email } = await writeElsewhere(server)
  await replyElsewhere(server, id)
  await desk.goto(`/admin/messages/${id}`)
  await desk.getByRole('button', { name: 'Send it by mail' }).click()
  await mailTo(email, /^Re: Your Message$/)
  await expect
    .poll(() =>
      query(home, `select id from outbox where recipient = ? and status = 'sent'`, [email]),
    )
    .toHaveLength(1)
  await query(
    home,
    `update outbox set status = 'failed', "lastError" = 'No such mailbox' where recipient = ?`,
    [email],
  )
  await desk.reload()
  await expect(desk.getByText(/^Not yet delivered.*No such mailbox/)).toBeVisible()
  await desk.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.getByText(/^(Sent |The mail is on its way)/)).toBeVisible()
})

test('what is held back can be released or deleted after a question', async ({
  desk,
  server,
  home,
}) => {
  const kept = await writeElsewhere(server)
  const robot = await writeElsewhere(server)
  for (const { id } of [kept, robot]) await holdBack(home, id)
  await desk.goto('/admin/messages')
  await expect(desk.getByText(robot.name)).toHaveCount(0)
  await desk.getByRole('link', { name: /^Held back/ }).click()

  await desk.getByRole('link', { name: robot.name }).click()
  await expect(desk.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)
  await desk.getByRole('link', { name: 'Delete', exact: true }).click()
  await expect(
    desk.getByRole('heading', { name: 'Are you sure you want to delete this message?' }),
  ).toBeVisible()
  await desk.getByRole('link', { name: 'Keep it' }).click()
  await desk.getByRole('link', { name: 'Delete', exact: true }).click()
  await desk.getByRole('button', { name: 'Delete' }).click()
  await expect(desk.getByRole('status')).toContainText('The message was deleted.')
  await expect(desk.getByText(robot.name)).toHaveCount(0)

  await desk.getByRole('link', { name: kept.name }).click()
  await desk.getByRole('button', { name: 'Release' }).click()
  await expect(desk.getByRole('status')).toContainText(`${kept.name}: it is an ordinary message`)
  await expect(desk.getByRole('textbox', { name: 'Reply' })).toBeVisible()
})

test('everything is done from the keyboard, and the focus goes where one reads', async ({
  desk,
  server,
  javaScriptEnabled,
}) => {
  const { name, email } = await writeElsewhere(server)
  await desk.goto('/admin/messages')
  if (javaScriptEnabled) await untilAlive(desk)
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
  if (javaScriptEnabled && isPhone) await expect(title).toBeFocused()

  const box = desk.getByLabel('Reply', { exact: true })
  for (let presses = 0; presses < 40; presses++) {
    if (await box.evaluate((field) => field === document.activeElement)) break
    await desk.keyboard.press('Tab')
  }
  await expect(box).toBeFocused()
  await desk.keyboard.type('Yes, gladly.')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('status')).toContainText('your reply is saved')
})

test('a reply that is not sent is not lost by leaving', async ({
  desk,
  server,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'only scripts can ask')
  const { id, name } = await writeElsewhere(server)
  await desk.goto(`/admin/messages/${id}`)
  await untilAlive(desk)
  const box = desk.getByLabel('Reply', { exact: true })
  await box.pressSequentially('Half a rep')
  const away = desk.getByRole('link', { name: 'Older', exact: true })
  const another =
    (await away.count()) > 0 ? away : desk.getByRole('link', { name: /appointments$/ })
  await another.click()
  const question = desk.getByRole('dialog', { name: 'Your reply is not sent yet.' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(box).toHaveValue('Half a rep')
  await expect(desk.getByRole('heading', { name, exact: true })).toBeVisible()
  await another.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(desk.getByRole('heading', { name, exact: true })).toHaveCount(0)
})

test('a session that ended while the reply was typed costs no words', async ({
  desk,
  server,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts the browser’s Back has what was typed')
  const { id } = await writeElsewhere(server)
  await desk.goto(`/admin/messages/${id}`)
  await untilAlive(desk)
  const box = desk.getByLabel('Reply', { exact: true })
  await box.fill('Words that took a while')
  await desk.context().clearCookies()
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await signIn(desk)
  await desk.goto(`/admin/messages/${id}`)
  await expect(box).toHaveValue('Words that took a while')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByRole('heading', { name: /^Your reply/ })).toBeVisible()
  const kept = await desk.evaluate(() => Object.values(sessionStorage).join())
  expect(kept).not.toContain('Words that took a while')
})

test('on a phone there is a way back to the list, and to its place', async ({ desk, server }) => {
  test.skip((desk.viewportSize()?.width ?? 0) > 1024, 'both are in sight at once')
  const { name } = await writeElsewhere(server)
  await desk.goto('/admin/messages?show=unread')
  const listed = desk.getByRole('link', { name: `${name} (unread)` })
  await listed.click()
  await expect(listed).toBeHidden()
  await desk.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(desk).toHaveURL(/\/admin\/messages\?show=unread$/)
  await expect(listed).toBeVisible()
})
