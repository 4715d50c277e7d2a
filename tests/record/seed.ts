import { aSubscriber, rowAt } from '../support/database/subscribers.ts'
import { freshDate } from '../support/dates.ts'
import type { DeskClient } from '../support/desk/desk-client.ts'
import {
  bookingRequest,
  call,
  contactMessage,
  daysAhead,
  postForm,
  subscription,
} from '../support/http/calls.ts'
import {
  anEntry,
  aOneTimeLink,
  aReview,
  aWedding,
  someoneSubscribed,
} from '../support/links/mailed-things.ts'
import { confirmPathIn } from '../support/mail/confirm-path.ts'
import { waitForMail } from '../support/mail/mail-folder.ts'
import { photograph, upload } from '../support/pictures/sample-picture.ts'
import { ADMIN, type Home, type RunningServer } from '../support/server/server.ts'
import { query } from '../support/server/sql.ts'

type Fields = Record<string, unknown>

/** What addresses can name, each by a name of its own. */
export type Things = Map<string, string>

/** A day with an appointment, and one that is full. */
export const [DAY, FULL] = [daysAhead(12), daysAhead(13)]

/** What a message is answered. */
export const REPLY = 'Yes, **gladly**.'

/** Fills a home with one of everything; returns what was made, and how each step was answered. */
export async function seed(home: Home, server: RunningServer, desk: DeskClient, token: string) {
  const shared = { home, server, servers: [server] }
  const [things, steps]: [Things, string[]] = [new Map(), []]
  const note = async <Made extends { status: number }>(step: string, made: Promise<Made>) => {
    steps.push(`${(await made).status} ${step}`)
    await mailSent(home)
    return await made
  }
  const ask = async (method: string, path: string, json?: unknown, about = path) =>
    (await note(`${method} ${about}`, call(server, method, `/api/v1${path}`, { json, token }))).body
  const form = async (about: string, path: string, fields: Fields = {}) =>
    await note(`form ${about}`, postForm(server, path, fields, { Accept: 'text/html' }))
  /** Presses a button of the desk, at the first of these addresses that takes it: earlier states of the desk had others. */
  async function press(about: string, fields: Fields, path: string, ...others: string[]) {
    const made = await desk.post(path, fields)
    const [next, ...rest] = others
    if (made.status >= 400 && next) return await press(about, fields, next, ...rest)
    return await note(`desk ${about}`, Promise.resolve(made))
  }
  const rows = <Row = Record<string, string>>(sql: string, ...values: string[]) =>
    query<Row>(home, sql, values)

  async function book(name: string, over: Fields = {}) {
    const email = `client@${name}.example`
    const json = bookingRequest({ name: `Client ${name}`, email, date: freshDate(), ...over })
    const asked = call(server, 'POST', '/api/v1/bookings', { json })
    const { booking } = (await note(`request ${name}`, asked)).body
    const [row] = await rows('select "privateToken" as it from bookings where id = ?', booking.id)
    things.set(name, booking.id).set(`${name}’s page`, String(row?.it))
    const mail = await waitForMail(home.dataDir, email, /./)
    const confirm = confirmPathIn(mail)
    if (confirm) things.set(`${name}’s button`, String(confirm.split('/').at(-1)))
    const path = `/bookings/${booking.id}`
    return {
      path,
      email,
      page: `/booking/${row?.it}`,
      patch: (json: unknown) => ask('PATCH', path, json, `the request ${name}`),
      confirm: async () => void (confirm && (await form(`confirm ${name}`, confirm))),
    }
  }

  const policies = await ask('GET', '/content/policies')
  const retainer = { percent: 30, dueDays: 5, words: 'By e-transfer, please.' }
  const value = { ...policies.value, retainer }
  await ask('PUT', '/content/policies', { version: policies.version, value })
  await book('unconfirmed')
  await (await book('pending', { service: 'Lashes', date: DAY })).confirm()
  const glam = await book('confirmed', { service: 'Glam Makeup', date: DAY, time: '13:00' })
  await glam.patch({ status: 'confirmed' })
  await ask('POST', `${glam.path}/quoteLines`, { label: 'An early start', amount: 1500 }, 'line')
  const paid = { amount: 4000, way: 'etransfer', on: daysAhead(0), note: 'The first half' }
  await ask('POST', `${glam.path}/payments`, paid, 'payment')
  const { receipt } = await ask('POST', `${glam.path}/receipts`, undefined, 'receipt')
  await ask('POST', `${glam.path}/creditNotes`, { amount: 500, reason: 'Less to do' }, 'credit')
  const [document] = await rows('select id from receipts order by number')
  things.set('receipt', String(document?.id)).set('confirmed’s receipt', String(receipt?.number))
  await (await book('declined', { service: 'Lashes' })).patch({ status: 'cancelled' })
  const cancels = await book('cancelled', { service: 'Prom Makeup' })
  await cancels.patch({ status: 'confirmed' })
  await form('cancel', `${cancels.page}/cancel`)
  const other = { date: freshDate(), time: '14:00' }
  await (await book('offered', { service: 'Lashes' })).patch({ offer: other })
  const keeps = await book('kept', { service: 'Lashes' })
  await keeps.patch({ offer: { ...other, time: '15:00' } })
  await form('keep the time', `${keeps.page}/offer`, { answer: 'keep' })
  const shifts = await book('shifted', { service: 'Lashes' })
  await form('move a request', `${shifts.page}/move`, { date: freshDate(), time: '11:00' })
  const moves = await book('moving', { service: 'Lashes' })
  await moves.patch({ status: 'confirmed' })
  await form('ask to move', `${moves.page}/move`, { ...other, time: '16:00' })
  await book('moved', { service: 'Lashes' })
  const to = { date: freshDate(), time: '14:00', mailClient: 'on', seen: 0 }
  await press('move', to, `/admin/appointments/${things.get('moved')}/move`)
  await book('past', { service: 'Lashes' }).then((past) => past.patch({ status: 'confirmed' }))
  const before = [daysAhead(-9), String(things.get('past'))]
  await rows('update bookings set date = ? where id = ?', ...before)
  const [mail] = await rows(`select id from outbox where kind = 'moved'`)
  things.set('mail', String(mail?.id))
  const sql = `update outbox set status = 'failed', "lastError" = '550 no' where id = ?`
  await rows(sql, String(mail?.id))

  const wedding = await aWedding(shared)
  for (const [part, one] of Object.entries(wedding)) things.set(`wedding ${part}`, one)
  things.set('wedding', wedding.id).set('wedding’s page', wedding.token).delete('wedding page')
  const names = {
    do: 'names',
    [`name-${wedding.chair.replace('.ics', '')}`]: 'Ana',
    town: 'Ottawa',
  }
  await form('names', `${wedding.page}/party`, names)
  await form('trial', `${wedding.page}/trial`, { date: daysAhead(15), time: '11:00' })
  const look = { skin: 'Oily', sensitivities: 'Latex', sensitivityWords: 'Wind', styles: 'Soft' }
  await form('look', `${wedding.page}/look`, look)

  const block = { startTime: '15:00', endTime: '16:00', reason: 'Dentist' }
  const { blockedTime } = await ask('POST', '/blockedTimes', { ...block, date: daysAhead(9) })
  const series = {
    ...block,
    intent: 'block',
    step: 'save',
    date: daysAhead(8),
    repeatUntil: daysAhead(16),
  }
  await press('series', series, '/admin/schedule')
  const [part] = await rows('select * from "blockedTimes" where "seriesId" is not null')
  things.set('block', String(blockedTime?.id)).set('series', String(part?.seriesId))
  for (const date of [FULL, daysAhead(14)]) {
    const day = { date, startTime: '00:00', endTime: '23:30' }
    const full = await ask('POST', '/blockedTimes', day, 'full day')
    const waits = { name: 'Waits', email: `waits@${date}.example`, service: 'Lashes', date }
    await ask('POST', '/waitlist', waits, 'wait')
    if (date !== FULL)
      await ask('DELETE', `/blockedTimes/${full.blockedTime.id}`, undefined, 'free')
  }
  for (const status of ['waiting', 'offered', 'expired']) {
    const page = await anEntry(shared, status)
    const [entry] = await rows('select id from "waitlistEntries" where "privateToken" = ?', page)
    things.set(`${status} entry’s page`, page).set(`${status} entry`, String(entry?.id))
  }

  for (const name of ['read', 'answered']) {
    const words = contactMessage({ lastName: name, email: `${name}@client.example` })
    const { message } = await ask('POST', '/messages', words, 'message')
    things.set(`${name} message`, message.id)
  }
  const data = { messageId: things.get('answered message'), replyText: REPLY }
  const toFunction = (name: string, data: unknown) =>
    call(server, 'POST', `/api/functions/${name}`, { json: { data }, token })
  await ask('PATCH', `/messages/${data.messageId}`, { reply: data.replyText }, 'reply')
  await note('reply', toFunction('sendMessageReply', data))
  await form('trap', '/contact', contactMessage({ website: 'x', email: 'robot@client.example' }))
  const [robot] = await rows('select id from messages where "heldBack" = 1')
  things.set('robot message', String(robot?.id))

  const reader = await aSubscriber(home, server, { email: 'reader@client.example' })
  things.set('reader', reader.id).set('reader’s link', reader.unsubscribeToken)
  const { left } = await someoneSubscribed(shared)
  await form('subscribe again', '/newsletter', subscription({ email: left.email }))
  things.set('left', left.id).set('left’s link', left.unsubscribeToken)
  const list = 'firstName,lastName,email\nA,B,listed@client.example\nC,D,no-address'
  const people = { list, basis: 'express', givenOn: daysAhead(-1), note: 'My list' }
  const imported = `/admin/promotions/subscribers/import`
  await press('read a list', people, imported)
  await press('import', { ...people, intent: 'import' }, `${imported}/confirm`, imported)
  const letter = { subject: 'Spring', content: 'Hello **there**', imageUrl: '' }
  await note('campaign', toFunction('sendPromotionalEmail', letter))
  const later = { when: 'choose', sendOn: daysAhead(2), sendTime: '18:00' }
  const draft = { ...letter, subject: 'Draft', letterKey: crypto.randomUUID() }
  things.set('draft', draft.letterKey)
  await press('draft', draft, '/admin/promotions/drafts/keep')
  const scheduled = {
    ...letter,
    intent: 'send',
    ...later,
    subject: 'Later',
    letterKey: crypto.randomUUID(),
  }
  await press('letter', scheduled, '/admin/promotions/send', '/admin/promotions')
  for (const { id, subject } of await rows('select id, subject from campaigns'))
    things.set(`letter ${subject}`, String(id))

  for (const state of ['asked', 'waiting', 'published']) {
    const link = await aReview(shared, 'asked')
    const [{ id = '' } = {}] = await rows('select id from reviews where token = ?', link)
    things.set(`${state} review’s link`, link).set(`${state} review`, id)
    if (state === 'asked') continue
    const about = things.get(state === 'waiting' ? 'past' : 'confirmed') ?? ''
    await rows('update reviews set "bookingId" = ? where id = ?', about, id)
    const words = { words: `Good, and ${state}.`, naming: 'initial', consent: 'on' }
    await form('review', `/review/${link}`, words)
    const publish = { intent: 'publish', id }
    if (state === 'published')
      await press('publish', publish, `/admin/reviews/${id}/publish`, '/admin/reviews')
  }

  const picture = await upload(server, await photograph(), { token })
  things.set('picture', picture.body.picture.id)
  const questions = await ask('GET', '/content/questions')
  await ask('PUT', '/content/questions', { version: 0, value: questions.value })
  const feed = await press('feed', { intent: 'make' }, '/admin/appointments/feed')
  const made = /\/calendar\/([\w-]{43}\.ics)/.exec(String(feed.body))?.[1]
  things.set('feed', made ?? 'none')
  await press('test mail', { intent: 'test-mail' }, '/admin/set-up/test-mail', '/admin/set-up')
  await form('forgotten password', '/admin/forgot', { email: ADMIN.email })
  for (const purpose of ['reset-password', 'create-admin', 'subscribe-again'] as const) {
    const email = purpose === 'subscribe-again' ? left.email : undefined
    things.set(purpose, await aOneTimeLink(shared, purpose, 300, email))
  }
  for (const { id, email } of await rows('select id, email from clients order by email'))
    things.set(`client ${email?.replace(/@.*-.*/, '')}`, String(id))
  things.set(
    'subscriber listed',
    (await rowAt(home, 'listed@client.example').catch(() => reader)).id,
  )
  return { things, steps }
}

/** Waits until every mail that is due was sent. */
export async function mailSent(home: Home): Promise<void> {
  const due = `select id from outbox where status in ('waiting', 'sending') and "nextAttemptAt" <= ?`
  for (;;) {
    await new Promise((done) => setTimeout(done, 30))
    if ((await query(home, due, [new Date().toISOString()])).length === 0) return
  }
}
