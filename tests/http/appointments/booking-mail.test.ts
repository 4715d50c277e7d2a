import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { mailsAbout } from '../../support/database/rows.ts'
import { freshDate } from '../../support/dates.ts'
import { readMailFolder } from '../../support/mail/mail-folder.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const book = (over: Record<string, unknown> = {}) =>
  shared.booked({ service: 'Free Consultation', ...over })
const set = shared.setStatus

/** The mails kept for an address, once there are so many of them. */
async function kept(address: string, count: number): Promise<Email[]> {
  return await vi.waitFor(
    async () => {
      const all = await readMailFolder(shared.home.dataDir)
      const found = all.filter((mail) =>
        mail.to?.some((to) => 'address' in to && to.address === address),
      )
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** Waits until nothing of a booking waits any more, so that what is kept is all there will be. */
async function allSent(id: string, count: number) {
  await vi.waitFor(
    async () => {
      const mails = await mailsAbout(shared.home, id)
      expect(mails.map(({ status }) => status)).toEqual(Array(count).fill('sent'))
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** The one event of the mail's calendar file, and the file's method. */
function readCalendar(mail: Email) {
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const text = new TextDecoder().decode(part?.content as ArrayBuffer)
  const file = new ICAL.Component(ICAL.parse(text))
  const events = file.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const event = new ICAL.Event(events[0])
  return {
    method: file.getFirstPropertyValue('method'),
    status: events[0]?.getFirstPropertyValue('status'),
    sequence: event.sequence,
    uid: event.uid,
    start: `${event.startDate} ${event.startDate.zone?.tzid}`,
    end: `${event.endDate} ${event.endDate.zone?.tzid}`,
  }
}

test('a request, its confirmation and its cancelling each mail once, to whom they concern', async () => {
  const { id, email } = await book({ service: 'Bridal Makeup', name: 'Zoë Client' })
  await set(id, 'confirmed')
  await set(id, 'confirmed')
  await set(id, 'cancelled')
  await set(id, 'cancelled')
  await allSent(id, 4)

  const [received, confirmed, cancelled] = await kept(email, 3)
  expect(received?.subject).toMatch(/^Your request: Bridal Makeup/)
  expect(confirmed?.subject).toMatch(/^Confirmed: Bridal Makeup/)
  expect(cancelled?.subject).toMatch(/^Cancelled: Bridal Makeup/)
  for (const mail of [received, confirmed, cancelled]) {
    expect(mail?.text).toContain('Bridal Makeup')
    expect(mail?.replyTo?.[0]).toMatchObject({ address: 'hello@rosewater.example' })
    expect(mail?.text).toContain('Rosewater')
  }
  expect(received?.text).not.toContain('Zoë')
  for (const mail of [confirmed, cancelled]) expect(mail?.text).toContain('Hi Zoë,')
  const ids = (await mailsAbout(shared.home, id)).map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(4)
  for (const mail of [received, confirmed, cancelled]) expect(ids).toContain(mail?.messageId)
})

test('the artist hears of a new request, and her answer goes to the client', async () => {
  const { id, email } = await book()
  await allSent(id, 2)
  const [row] = (await mailsAbout(shared.home, id)).filter(({ kind }) => kind === 'new-request')
  const mail = (await readMailFolder(shared.home.dataDir)).find(
    ({ messageId }) => messageId === row?.messageId,
  )
  expect(mail?.to?.[0]).toMatchObject({ address: 'hello@rosewater.example' })
  expect(mail?.replyTo?.[0]).toMatchObject({ address: email })
  expect(mail?.attachments).toEqual([])
})

test('the calendar files are one event: same UID, rising SEQUENCE, its state', async () => {
  const date = freshDate()
  const { id, email } = await book({ date, time: '10:30', service: 'Glam Makeup' })
  await set(id, 'confirmed')
  await set(id, 'cancelled')
  const calendars = (await kept(email, 3)).map(readCalendar)
  const same = {
    uid: id,
    start: `${date}T10:30:00 America/Toronto`,
    end: `${date}T11:30:00 America/Toronto`,
  }
  expect(calendars).toEqual([
    { ...same, method: 'PUBLISH', status: 'TENTATIVE', sequence: 0 },
    { ...same, method: 'PUBLISH', status: 'CONFIRMED', sequence: 1 },
    { ...same, method: 'CANCEL', status: 'CANCELLED', sequence: 2 },
  ])
})

test('the link in the mail leads to the private page', async () => {
  const { email } = await book()
  const [mail] = await kept(email, 1)
  const path = /http:\/\/localhost:\d+(\/booking\/[\w-]{43})/.exec(mail?.text ?? '')?.[1]
  const page = await shared.call('GET', path ?? '/none', {
    headers: { Accept: 'text/html' },
  })
  expect(page.status).toBe(200)
  expect(page.body).toContain('Free Consultation')
  expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
  const file = await shared.call('GET', `${path}/calendar.ics`)
  expect(file.headers.get('Content-Type')).toMatch(/text\/calendar/)
})

test('kept mail is for the eyes of the one who runs the site alone', () => {
  const folder = join(shared.home.dataDir, 'mail')
  expect(statSync(folder).mode & 0o077).toBe(0)
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
    expect(name).not.toMatch(/@|example/)
  }
})
