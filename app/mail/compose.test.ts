import PostalMime from 'postal-mime'
import { beforeAll, expect, test } from 'vitest'
import { pictureNamed } from '#app/content/pictures/pictures.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { RequestDetails } from '#app/quote/request-details.ts'
import { sampleBooking, sampleRow } from '../../tests/support/mail/sample-mail.ts'
import type { composeMail as ComposeMail } from './compose.server.ts'
import type { BookingMail } from './shared/appointment-mail.ts'
import type { BookingMailKind, MailKind, NoticeDigestMail } from './shared/mail.ts'

const BASE_URL = 'https://rosewater.example'
const PAGE = `${BASE_URL}/booking/${sampleBooking().privateToken}`

let composeMail: typeof ComposeMail

beforeAll(async () => {
  process.env.MAILING_ADDRESS = '12 Placeholder Street, Markham ON L3P 0A1'
  process.env.MAIL_FROM = 'desk@rosewater.example'
  composeMail = (await import('./compose.server.ts')).composeMail
})

async function compose(kind: MailKind, data: unknown, recipient = 'avery@client.example') {
  const { message, envelope } = await composeMail(sampleRow(kind, data, { recipient }), BASE_URL)
  const source = message.toString()
  const parsed = await PostalMime.parse(message)
  expect(`${parsed.text}${parsed.html}`).not.toMatch(/[ap]\.m\.\./)
  const header = (name: string) =>
    parsed.headers.filter((one) => one.key === name.toLowerCase()).map((one) => one.value)
  return {
    source,
    envelope,
    parsed,
    header,
    text: parsed.text ?? '',
    html: parsed.html ?? '',
  }
}

const composeBooking = (kind: BookingMailKind, different: Partial<BookingMail> = {}) =>
  compose(kind, sampleBooking(different))

test.each([
  ['request-received', 'Your request: Bridal Makeup, Tuesday, November 24, 2026 at 10:00 a.m.'],
  ['confirmed', 'Confirmed: Bridal Makeup, Tuesday, November 24, 2026 at 10:00 a.m.'],
  ['cancelled', 'Cancelled: Bridal Makeup, Tuesday, November 24, 2026 at 10:00 a.m.'],
] as const)('%s tells the client the facts and where their page is', async (kind, subject) => {
  const { parsed, text, html } = await composeBooking(kind)
  expect(parsed.subject).toBe(subject)
  for (const part of [text, html])
    for (const fact of ['Hi Avery,', 'Bridal Makeup', 'Tuesday, November 24, 2026', '10:00'])
      expect(part).toContain(fact)
  expect(text).toContain(PAGE)
  expect(html).toContain(`href="${PAGE}"`)
  expect(parsed.replyTo?.[0]?.address).toBe('hello@rosewater.example')
})

test.each([
  ['confirmed', 'personalLine'],
  ['cancelled', 'reason'],
] as const)('%s carries what the artist adds in their own words, as text', async (kind, field) => {
  const typed = 'See you soon!\n<img src="https://evil.example/x">'
  const { text, html } = await composeBooking(kind, { [field]: typed })
  expect(text).toContain(typed)
  expect(html).toContain('See you soon!<br/>')
  expect(html).not.toContain('<img src="https://evil')
})

test.each(['new-request', 'cancelled-by-client'] as const)(
  '%s tells the artist who it is, and an answer goes to the client',
  async (kind) => {
    const { parsed, text, html } = await composeBooking(kind)
    for (const part of [text, html])
      for (const fact of [
        'Avery Stone',
        'avery@client.example',
        '+1 (416) 555-0199',
        'Bridal Makeup',
        'Tuesday, November 24, 2026',
        '10:00',
        `${BASE_URL}/admin/appointments`,
      ])
        expect(part).toContain(fact)
    expect(parsed.replyTo?.[0]?.address).toBe('avery@client.example')
    expect(parsed.attachments).toHaveLength(0)
    expect(text).not.toContain(sampleBooking().privateToken)
  },
)

test('a new message tells the artist what was written, and an answer goes to its sender', async () => {
  const { parsed, text, html, header } = await compose(
    'new-message',
    {
      firstName: 'Avery',
      lastName: 'Stone\r\nBcc: everybody@evil.example',
      email: 'avery@client.example',
      message: 'Two of us.\n\n<img src="https://evil.example/x">',
      additionalDetails: 'By the lake',
    },
    'artist@rosewater.example',
  )
  expect(parsed.subject).toBe('A new message from your website')
  expect(parsed.replyTo?.[0]?.address).toBe('avery@client.example')
  expect(header('Bcc')).toEqual([])
  expect(text).toContain('Two of us.\n\n<img src="https://evil.example/x">')
  expect(html).toContain('Two of us.<br/>')
  expect(html).not.toContain('<img src="https://evil')
  for (const part of [text, html]) expect(part).toContain('By the lake')
})

test.each(['new-request', 'request-waiting'] as const)(
  '%s says for how long the time is held',
  async (kind) => {
    const { text, html } = await compose(kind, { ...sampleBooking(), waitingHours: 24 })
    for (const part of [text.replaceAll('\n', ' '), html])
      expect(part).toContain('held until you confirm or decline it, for 72 hours at most.')
  },
)

const GATHERED: NoticeDigestMail = {
  counts: [
    { kind: 'cancelled-by-client', count: 1 },
    { kind: 'new-message', count: 2 },
    { kind: 'new-request', count: 30 },
  ],
  first: [
    {
      kind: 'new-request',
      at: '2026-08-01T12:00:00.000Z',
      path: '/admin/appointments/b-1',
      appointment: { ...sampleBooking(), service: '<b>Win</b>' },
    },
    {
      kind: 'cancelled-by-client',
      at: '2026-08-01T12:00:00.000Z',
      path: '/admin/appointments/b-1',
      appointment: sampleBooking(),
    },
    {
      kind: 'new-message',
      at: '2026-08-01T12:01:00.000Z',
      path: '/admin/messages/m-1',
      appointment: null,
    },
  ],
}

test('gathered notices are counted and listed with links, in our own words alone', async () => {
  const { parsed, text, html } = await compose('gathered-notices', GATHERED, 'a@rosewater.example')
  expect(parsed.subject).toBe('33 more notices from your website')
  expect(text.replaceAll('\n', ' ')).toContain(
    'the rest are here: 1 cancellation by a client, 2 new messages, 30 new requests.',
  )
  expect(text).toContain('New request: Appointment, Tuesday, November 24, 2026 at 10:00 a.m.')
  expect(text).toContain(`Cancellation by a client: Bridal Makeup, Tuesday, November 24, 2026`)
  expect(html.match(/>8:00 a.m.</g)).toHaveLength(2)
  expect(html).toContain('>8:01 a.m.<')
  for (const path of ['/admin/appointments/b-1', '/admin/messages/m-1', '/admin/appointments/spam'])
    expect(html).toContain(`href="${BASE_URL}${path}"`)
  expect(text).toContain('And 30 more.')
  expect(text + html).not.toMatch(/Win|avery/i)
  expect(parsed.replyTo?.[0]?.address).toBe('hello@rosewater.example')
})

test.each([
  [7, 'In a week', 'One week to go', 'until Monday morning, November 23'],
  [1, 'Tomorrow', 'Tomorrow is the day', 'reply to this email as soon as you can'],
] as const)(
  'a reminder %i days before says so, and what was agreed',
  async (days, day, words, deadline) => {
    const { parsed, text, html } = await compose('reminder', {
      ...sampleBooking({ cancelUntil: '2026-11-23T15:00:00.000Z' }),
      daysBefore: days,
    })
    expect(parsed.subject).toBe(`${day}: Bridal Makeup, Tuesday, November 24, 2026 at 10:00 a.m.`)
    for (const part of [text.replaceAll('\n', ' '), html])
      for (const fact of ['Hi Avery,', words, 'Tuesday, November 24, 2026', deadline])
        expect(part).toContain(fact)
    expect(html).toContain(`href="${PAGE}"`)
    expect(parsed.attachments).toHaveLength(0)
  },
)

test('one gathered notice is no crowd, and messages are no spam of requests', async () => {
  const [, , message] = GATHERED.first
  const one = { counts: [{ kind: 'new-message', count: 1 }], first: [message] }
  const { parsed, text } = await compose('gathered-notices', one)
  expect(parsed.subject).toBe('1 more notice from your website')
  expect(text).not.toMatch(/And \d+ more|spam/)
})

test('a password reset carries its link and says in the artist’s time until when it works', async () => {
  const url = `${BASE_URL}/admin/reset/secret-token`
  const data = { url, expiresAt: '2026-08-02T12:00:00.000Z' }
  const { parsed, text, html } = await compose('password-reset', data, 'artist@rosewater.example')
  expect(parsed.subject).toBe('Set a new password')
  expect(text).toContain(url)
  expect(html).toContain(`href="${url}"`)
  for (const part of [text, html]) expect(part).toContain('Sunday, August 2, 2026 at 8:00 a.m.')
})

test('who unsubscribed is asked by a link, and told until when it works and that nothing changed', async () => {
  const token = 'aGain-token_0123456789abcdefghijklmnopqrstu'
  const data = { token, expiresAt: '2026-08-08T12:00:00.000Z' }
  const { parsed, text, html } = await compose('subscribe-again', data)
  const url = `${BASE_URL}/subscribe-again/${token}`
  expect(parsed.subject).toBe('Subscribe again?')
  expect(parsed.replyTo?.[0]?.address).toBe('hello@rosewater.example')
  expect(text).toContain(url)
  expect(html).toContain(`href="${url}"`)
  for (const part of [text, html])
    for (const words of ['until Saturday morning, August 8', 'stay unsubscribed', '12 Placeholder'])
      expect(part).toContain(words)
})

test('who joins a waiting list is told so, or asked whether it was they', async () => {
  const token = 'wAit-token_0123456789abcdefghijklmnopqrstuv'
  const data = {
    service: 'Lashes',
    date: '2026-08-08' as CalendarDate,
    privateToken: token,
  }
  const known = await compose('waitlist-joined', data)
  expect(known.parsed.subject).toBe('You’re on the waiting list for Saturday, August 8, 2026')
  const asked = await compose('waitlist-joined', { ...data, mustConfirm: true })
  expect(asked.parsed.subject).toBe('Please confirm: the waiting list for Saturday, August 8, 2026')
  expect(asked.text).toContain('Yes, keep my place')
  const offered = await compose('waitlist-offer', {
    ...data,
    time: '10:00' as TimeOfDay,
    durationMinutes: 30,
    price: '$25',
    expiresAt: '2026-08-08T12:00:00.000Z',
  })
  expect(offered.parsed.subject).toBe(
    'A time is free: Lashes, Saturday, August 8, 2026 at 10:00 a.m.',
  )
  for (const words of [
    '10:00 a.m. to 10:30 a.m.',
    'In the studio',
    '$25',
    'until Saturday morning, August 8',
    'offer it to the next person',
  ])
    expect(offered.text.replace(/\s+/g, ' ')).toContain(words)
  for (const { text } of [known, asked, offered])
    expect(text).toContain(`${BASE_URL}/waitlist/${token}`)
})

test('every mail carries the artist’s identification and mailing address', async () => {
  const mails = await Promise.all([
    composeBooking('request-received'),
    composeBooking('new-request'),
    compose('password-reset', { url: BASE_URL, expiresAt: '2026-08-02T12:00:00Z' }),
  ])
  for (const { text, html } of mails)
    for (const part of [text, html])
      for (const fact of [
        'Rosewater',
        '555 555-0142',
        'hello@rosewater.example',
        '12 Placeholder Street, Markham ON L3P 0A1',
      ])
        expect(part).toContain(fact)
})

test('headers name sender, recipient and this very mail, and keep robots from answering', async () => {
  const { parsed, envelope, header } = await composeBooking('confirmed')
  expect(parsed.from).toMatchObject({ name: 'Rosewater', address: 'desk@rosewater.example' })
  expect(parsed.to?.map((to) => to.address)).toEqual(['avery@client.example'])
  expect(envelope).toEqual({ from: 'desk@rosewater.example', to: 'avery@client.example' })
  expect(parsed.messageId).toBe('<one@rosewater.example>')
  expect(parsed.date).toBe('2026-08-01T12:00:00.000Z')
  expect(header('Auto-Submitted')).toEqual(['auto-generated'])
})

test.each([
  ['request-received', 'PUBLISH', 'STATUS:TENTATIVE'],
  ['confirmed', 'PUBLISH', 'STATUS:CONFIRMED'],
  ['cancelled', 'CANCEL', 'STATUS:CANCELLED'],
] as const)('%s brings a calendar file by %s', async (kind, method, status) => {
  const { parsed, source } = await composeBooking(kind, { calendarSequence: 3 })
  expect(parsed.attachments).toHaveLength(1)
  const [file] = parsed.attachments
  expect(file).toMatchObject({ filename: 'invite.ics', mimeType: 'text/calendar', method })
  expect(source).toMatch(
    new RegExp(`Content-Type: text/calendar; charset=utf-8;\\s+method=${method}`),
  )
  const content = Buffer.from(file?.content as ArrayBuffer).toString()
  expect(content).toContain(status)
  expect(content).toContain(`METHOD:${method}`)
  expect(content).toContain('SEQUENCE:3')
})

test('markup in a name is text to the artist and never reaches the client', async () => {
  const name = '<script>alert(1)</script><a href="https://evil.example">Win</a>'
  const artist = await composeBooking('new-request', { name })
  expect(artist.html).not.toContain('<script')
  expect(artist.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(artist.text).toContain(name)
  const client = await composeBooking('confirmed', { name })
  expect(client.html).not.toContain('evil.example')
  expect(client.text).not.toContain('evil.example')
  expect(client.text).toContain('Hello,')
})

test.each(['Zoë O’Brien-Łukasz', '花嫁', "D'Arcy Ng", 'नेहा शर्मा'])(
  'a client is greeted by their first name: %s',
  async (name) => {
    expect((await composeBooking('confirmed', { name })).text).toContain(
      `Hi ${name.split(' ')[0]},`,
    )
  },
)

test.each(['www.evil.example', 'Win now at evil.example', 'x'.repeat(61)])(
  'what is no name is not repeated to the client: %s',
  async (name) => {
    const { text, html } = await composeBooking('request-received', { name })
    expect(text).toContain('Hello,')
    expect(text + html).not.toContain(name)
  },
)

test('nothing a client types can add a header or change the subject', async () => {
  const line = 'A\r\nBcc: everybody@evil.example\r\n\r\nbody'
  const { header, parsed, envelope } = await composeBooking('new-request', {
    name: line,
    phone: line,
    service: line,
  })
  expect(header('Bcc')).toEqual([])
  expect(parsed.subject).toBe('New request: Appointment, Tuesday, November 24, 2026 at 10:00 a.m.')
  expect(envelope.to).toBe('avery@client.example')
})

test.each(['a@b.example\r\nBcc: x@evil.example', 'a@b.example, x@evil.example', 'A <a@b.example>'])(
  'an address that is more than one bare address is not written to: %j',
  async (address) => {
    await expect(compose('confirmed', sampleBooking(), address)).rejects.toThrow(/address/)
    await expect(composeBooking('new-request', { email: address })).rejects.toThrow(/address/)
  },
)

test('an unknown kind cannot be written', async () => {
  await expect(composeMail(sampleRow('constructor', {}), BASE_URL)).rejects.toThrow(/kind/)
})

test('with pictures off a letter still says who writes, and pictures are the site’s own', async () => {
  const details = { ...DETAILS, readyBy: '14:30' as TimeOfDay }
  const { html, text } = await composeBooking('confirmed', { details })
  const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => ({
    alt: /alt="([^"]+)"/.exec(tag)?.[1],
    src: /src="([^"]+)"/.exec(tag)?.[1],
  }))
  expect(pictures).toEqual([
    { alt: 'Rosewater', src: `${BASE_URL}/wordmark.png` },
    {
      alt: pictureNamed('hero-weddings').alt,
      src: `${BASE_URL}/pictures/${pictureNamed('hero-weddings').share}`,
    },
  ])
  expect(text).not.toContain('/pictures/')
  expect(text).toMatch(/my policies\s+https:\S+\s+Rosewater\n/)
})

test('a letter names one deadline: the retainer’s, where one is asked for', async () => {
  const retainer = {
    amount: 29_100,
    dueOn: '2026-11-20' as CalendarDate,
    reference: 'X',
    words: '',
  }
  const cancelUntil = '2026-11-23T15:00:00.000Z'
  const { text } = await composeBooking('confirmed', { cancelUntil, retainer })
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('One step left: pay the retainer of $291 by Friday, November 20.')
  expect(words).not.toContain('Monday')
})

test('a request that is declined says so, and a cancelled appointment as well', async () => {
  const declined = await composeBooking('cancelled', { declined: true })
  expect(declined.text).toMatch(/^I’m sorry, I can’t take this one\n/)
  const cancelled = await composeBooking('cancelled')
  expect(cancelled.text).toMatch(/^This appointment is cancelled\n/)
})

test.each(['move-asked', 'new-plan'] as const)(
  '%s ends a sentence that ends in a time with one full stop',
  async (kind) => {
    const other = { otherDate: '2026-11-25', otherTime: '14:00', plan: [] }
    // `compose` looks for two.
    const { html } = await compose(kind, { ...sampleBooking(), ...other })
    expect(html).toMatch(/[ap]\.m\. ?/)
  },
)

test('the plain text reads as a letter', async () => {
  const { text } = await composeBooking('request-received')
  expect(text).toMatch(/^I’ve got your request\n+Tuesday, November 24, 2026 at 10:00 a.m.\n/)
  expect(text).toMatch(
    /Service {2}Bridal Makeup\nDate {5}Tuesday, November 24, 2026\nTime {5}10:00/,
  )
  expect(text).not.toContain('mailto:')
})

const DETAILS: RequestDetails = {
  place: 'mobile',
  address: '18 Alder Court',
  postalCode: 'L3Y 1A1',
  people: { bride: 1, attendants: 2, mothers: 0, juniors: 0 },
  addOns: { lashes: 2, ownLashes: 0, trial: 0 },
  clientNotes: 'Parking on the drive',
  onBehalfOf: null,
  readyBy: null,
  quote: {
    currency: 'CAD',
    lines: [
      { item: 'bride', label: 'Bride', count: 1, each: 35_000, amount: 35_000, list: 'Mobile' },
      {
        item: 'attendant',
        label: 'Attendant',
        count: 2,
        each: 14_000,
        amount: 28_000,
        list: 'Mobile',
      },
    ],
    subtotal: 63_000,
    travel: { amount: null, area: null },
    tax: { label: 'HST', rate: 1300, amount: 8190 },
    total: 71_190,
    isComplete: false,
  },
  durationMinutes: 240,
}

test('of a wedding the time that is said is when all are ready, and what lies before it', async () => {
  const details = { ...DETAILS, readyBy: '14:30' as TimeOfDay }
  const { parsed, text } = await composeBooking('confirmed', {
    details,
    time: '10:00' as TimeOfDay,
  })
  expect(parsed.subject).toBe('Confirmed: ready by 2:30 p.m. on Tuesday, November 24, 2026')
  expect(text).toMatch(/^Ready by 2:30 p.m.\n+Tuesday, November 24, 2026\n/)
  expect(text).toMatch(
    /Time +Ready by 2:30 p.m.\n +Setting up begins at 10:00 a.m., the last chair ends at 2:00 p.m.\n/,
  )
})

test('a mail to the client has place, end, people and price line by line, in both its parts', async () => {
  const { text, html } = await composeBooking('confirmed', {
    details: DETAILS,
    cancelUntil: '2026-11-23T15:00:00.000Z',
  })
  for (const part of [
    text.replaceAll(/\s+/g, ' '),
    html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  ])
    for (const words of [
      '10:00 a.m. to 2:00 p.m.',
      'Bride, two attendants',
      'Lashes for two',
      'At your place',
      '18 Alder Court, L3Y 1A1',
      '$711.90',
      'Bride $350',
      '2 attendants $280',
      'Travel to be confirmed',
      'HST 13% $81.90',
      'until Monday morning, November 23',
    ])
      expect(part).toContain(words)
  expect(html).toContain(`href="${BASE_URL}/policies"`)
})

test('a request is told by when it is answered', async () => {
  const { text } = await compose('request-received', {
    ...sampleBooking({ details: DETAILS }),
    answerBy: '2026-11-20T15:00:00.000Z',
  })
  expect(text.replaceAll('\n', ' ')).toContain('my answer by Friday morning, November 20.')
})

test('an appointment that takes longer says so, and that it starts when it did', async () => {
  const booking = sampleBooking({ details: { ...DETAILS, readyBy: null, durationMinutes: 120 } })
  const moved = { fromDate: booking.date, fromTime: booking.time, fromMinutes: 60 }
  const { text } = await compose('moved', { ...booking, ...moved, isConfirmed: true })
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Your appointment has a new length')
  expect(words).toContain(
    'I’ve made your appointment longer. It still starts at 10:00 a.m. The new length is confirmed.',
  )
  expect(words).toContain('10:00 a.m. to 12:00 p.m.')
})

test.each([
  ...(['request-received', 'cancelled', 'time-offered', 'offer-ended', 'move-declined'] as const),
  ...(['moved', 'repriced', 'released', 'reminder', 'retainer-overdue', 'review-request'] as const),
])('until a request is proved, %s holds no text that a visitor typed', async (kind) => {
  const typed = { name: 'Typedname', phone: '+1 416 555 0123 x777' }
  const details = {
    ...DETAILS,
    ...{ address: 'Typedstreet', postalCode: 'T1T 1T1' },
    ...{ clientNotes: 'Typednotes', onBehalfOf: 'Typedother' },
  }
  const facts = {
    ...{ offers: [], otherDate: '2026-12-05', otherTime: '10:00', fromDate: '2026-12-05' },
    ...{ fromTime: '10:00', changes: [], totalBefore: null, daysBefore: 1, reviewToken: 'x' },
    retainer: { amount: 100, dueOn: '2026-12-01', reference: 'X', words: '' },
  }
  const partsOf = async (isProved: boolean) => {
    const booking = sampleBooking({ ...typed, details, isProved })
    const { parsed, header, text, html } = await compose(kind, { ...booking, ...facts })
    const files = parsed.attachments.map(({ content }) =>
      Buffer.from(content as ArrayBuffer).toString(),
    )
    return [parsed.subject, ...header('To'), text, html, ...files].join('\n').replace(/\r\n /g, '')
  }
  expect(await partsOf(false)).not.toMatch(/typed|T1T|x777/i)
  expect(await partsOf(true)).toMatch(/typedname|typedstreet/i)
})

test('the calendar file of an unproved request at a client’s place names no studio', async () => {
  const { parsed } = await composeBooking('request-received', { details: DETAILS, isProved: false })
  const [file] = parsed.attachments
  const content = Buffer.from(file?.content as ArrayBuffer).toString()
  expect(content).toContain('LOCATION:At your place')
})

test('the artist reads all that a visitor typed', async () => {
  const booking = { details: DETAILS, isProved: false }
  const { text } = await composeBooking('new-request', booking)
  for (const typed of ['Avery Stone', '18 Alder Court', 'Parking on the drive', '$711.90'])
    expect(text).toContain(typed)
})

test('a wedding that was released leads to its plan, with what was chosen', async () => {
  const offers = [{ date: '2026-12-05' as CalendarDate, time: '10:30' as TimeOfDay }]
  const details = { ...DETAILS, readyBy: '14:00' as TimeOfDay }
  const { text } = await compose('released', { ...sampleBooking({ details }), offers })
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Saturday, December 5, 2026, ready by 2:30 p.m.')
  expect(words).toContain(`${BASE_URL}/wedding/plan?date=2026-12-05&readyBy=14%3A30`)
  expect(words).not.toContain(`${BASE_URL}/booking?`)
})

test('the artist’s own first and last words frame a mail', async () => {
  const frame = { opening: 'What a <b>lovely</b> day.', closing: 'Until soon.' }
  const { text, html } = await composeBooking('confirmed', { frame })
  expect(text).toMatch(/Hi Avery,\s+What a <b>lovely<\/b> day\.[\s\S]*Until soon\./)
  expect(html).not.toContain('<b>lovely')
})

test('no link in the plain text runs into a full stop', async () => {
  for (const kind of ['request-received', 'confirmed', 'cancelled', 'new-request'] as const)
    expect((await composeBooking(kind)).text).not.toMatch(/https?:\S+[.,;:)](\s|$)/)
})

test('Outlook, which knows no greatest width and no padding of a table, gets a cell as wide as the letter', async () => {
  const { html } = await composeBooking('confirmed')
  expect(html).toMatch(/<td><\/td><td width="600" class="sheet" style="width:600px;[^"]*">/)
  expect(html).not.toMatch(/<table[^>]*style="[^"]*(max-width|padding)/)
})

test('what people write runs in the direction of its own letters', async () => {
  const message = 'שלום, אני מתחתנת ביוני.'
  const written = { firstName: 'נועה', lastName: 'לוי', email: 'noa@client.example', message }
  const { html } = await compose('new-message', { ...written, additionalDetails: null })
  expect(html).toMatch(new RegExp(`<p[^>]* dir="auto"[^>]*>${message}</p>`))
  expect(html).toMatch(/<bdi>נועה.*לוי<\/bdi>/)
  const booked = await composeBooking('new-request', { name: 'נועה לוי' })
  expect(booked.html).toContain('<bdi>נועה לוי</bdi>')
})

test('a changed price says that travel is not in it yet', async () => {
  const changes = [{ label: 'A friend of the house', amount: -2_000 }]
  const said = { ...sampleBooking({ details: DETAILS }), changes, totalBefore: 73_190 }
  const { text } = await compose('repriced', said)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'The total was $731.90. It’s now $711.90 plus travel.',
  )
})
