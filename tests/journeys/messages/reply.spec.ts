import { call } from '../../support/http/calls.ts'
import { query } from '../../support/server/sql.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { holdScripts, waitForHydration } from '../support/hydration.ts'
import { createMessage, saveReply } from '../support/messages.ts'
import { adminToken, signIn } from '../support/sign-in.ts'

test('a reply whose mail waits for hours is asked about less and less often', {
  tag: '@long',
}, async ({ desk, home, server }) => {
  const { id } = await createMessage(server)
  await saveReply(server, id)
  const json = { data: { messageId: id, replyText: 'Yes, gladly.' } }
  const token = await adminToken(server)
  await call(server, 'POST', '/api/functions/sendMessageReply', { json, token })
  const sent = `select id from outbox
    where kind = 'reply' and "aboutMessageId" = ? and status = 'sent'`
  await expect.poll(() => query(home, sent, [id])).toHaveLength(1)
  await query(
    home,
    `update outbox set status = 'waiting', "nextAttemptAt" = '2099-01-01T00:00:00.000Z'
     where kind = 'reply' and "aboutMessageId" = ?`,
    [id],
  )
  await desk.clock.install()
  await desk.goto(`/admin/messages/${id}`)
  let asked = 0
  desk.on('request', (request) => {
    if (new URL(request.url()).pathname === `/admin/messages/${id}.data`) asked += 1
  })
  await desk.clock.runFor(10_000)
  await expect.poll(() => asked).toBeGreaterThan(0)
  for (let minute = 0; minute < 10; minute++) await desk.clock.runFor(60_000)
  expect(asked).toBeLessThan(20)
})

test.describe('while the database refuses', () => {
  test.use({ allowedErrors: /status of 500/ })

  test('a save that fails tells its code and keeps what was typed', {
    tag: ['@phone', '@long'],
  }, async ({ desk, server, home }) => {
    const { id } = await createMessage(server)
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

  test('what is sent before the scripts come and fails is there when they have come', {
    tag: '@long',
  }, async ({ desk, server, home }) => {
    const { id } = await createMessage(server)
    const release = await holdScripts(desk)
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
    release()
    await waitForHydration(desk)
    await expect(desk.getByLabel('Reply', { exact: true })).toHaveValue('Planted early')
    await expect(desk.getByText('Draft saved')).toBeVisible()
  })
})

test('a reply that is not sent is kept as a draft, wherever one goes', {
  tag: ['@phone'],
}, async ({ desk, server }) => {
  const { id, name } = await createMessage(server)
  await desk.goto(`/admin/messages/${id}`)
  await waitForHydration(desk)
  const box = desk.getByLabel('Reply', { exact: true })
  await box.pressSequentially('Half a rep')
  await desk.goBack()
  await expect(async () => {
    await desk.goto('/admin/messages')
    const listed = desk.getByRole('link', { name: `${name} (unread)` })
    await expect(listed).toContainText('Draft', { timeout: 1_000 })
  }).toPass()
  await desk.goto(`/admin/messages/${id}`)
  await expect(box).toHaveValue('Half a rep')
  await waitForHydration(desk)
  await expect(desk.getByText('Draft saved')).toBeVisible()
  await desk.reload()
  await expect(box).toHaveValue('Half a rep')
  await waitForHydration(desk)
  await box.pressSequentially('ly')
  await expect(desk.getByText('Saving')).toBeVisible()
  await expect(desk.getByText('Draft saved')).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/ })

  test('a draft that could not be kept is asked about, and kept once there is one', {
    tag: '@long',
  }, async ({ page: desk, server }) => {
    // Not the browser that tests share: its other page would hear of the network first.
    await giveSession(desk, server)
    const { id, name } = await createMessage(server)
    await desk.goto(`/admin/messages/${id}`)
    await desk.context().setOffline(true)
    const box = desk.getByLabel('Reply', { exact: true })
    await box.pressSequentially('Half a rep')
    await expect(desk.getByText('Not saved. It stays here until it is.')).toBeVisible()
    await expect(desk.getByRole('alert')).toContainText('No connection.')
    await expectAccessible(desk)
    await desk.getByRole('link', { name: 'Add appointment' }).click()
    const question = desk.getByRole('dialog', { name: 'Your reply is not sent yet.' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(box).toHaveValue('Half a rep')
    await expect(desk.getByRole('heading', { name, exact: true })).toBeVisible()
    await desk.context().setOffline(false)
    await expect(desk.getByText('Draft saved')).toBeVisible()
  })
})

test('a message is answered in three taps from opening the desk', { tag: ['@phone'] }, async ({
  desk,
  server,
}) => {
  const { name } = await createMessage(server)
  await desk.goto('/admin')
  const taps = [
    desk.getByRole('link', { name: /^Messages/ }).filter({ visible: true }),
    desk.getByRole('link', { name: `${name} (unread)` }),
    desk.getByRole('button', { name: 'Send reply' }),
  ]
  await taps[0]?.first().click()
  await taps[1]?.click()
  await desk.getByLabel('Reply', { exact: true }).fill('Yes, gladly.')
  await taps[2]?.click()
  await expect(desk.getByRole('status')).toContainText(`Emailing your reply to ${name}`)
  // The notice with Undo covers no button that may come next.
  await taps[2]?.hover({ trial: true })
  expect(taps).toHaveLength(3)
})

test('a session that ended while the reply was typed costs no words', { tag: '@long' }, async ({
  desk,
  server,
}) => {
  const { id } = await createMessage(server)
  await desk.goto(`/admin/messages/${id}`)
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
