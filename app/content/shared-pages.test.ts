import { expect, test } from 'vitest'
import { liveCallAt, livePageAt, sharedPageAt } from './shared-pages.ts'

test('a public page is the same whatever its query says', () => {
  expect(sharedPageAt('/')).toBe('/')
  expect(sharedPageAt('/wedding')).toBe('/wedding')
  expect(sharedPageAt('/pricing?utm_source=instagram&fbclid=x')).toBe('/pricing')
  expect(sharedPageAt('/?')).toBe('/')
})

test('a picture has a page as far as its gallery goes', () => {
  expect(sharedPageAt('/photo-gallery/10')).toBe('/photo-gallery/10')
  expect(sharedPageAt('/glam/8?from=home')).toBe('/glam/8')
  for (const path of ['/photo-gallery/11', '/glam/9', '/glam/0', '/glam/01', '/faq/1'])
    expect(sharedPageAt(path)).toBeNull()
})

test('an answer to a form is not the page everybody sees', () => {
  expect(sharedPageAt('/contact')).toBe('/contact')
  expect(sharedPageAt('/contact?sent')).toBeNull()
  expect(sharedPageAt('/contact?subject=Editorial+makeup')).toBeNull()
  expect(sharedPageAt('/contact?a=b&sent=1')).toBeNull()
  expect(sharedPageAt('/newsletter?from=/faq')).toBeNull()
  expect(sharedPageAt('/newsletter?utm_source=x')).toBe('/newsletter')
})

test('nothing that depends on who asks, or when, is shared', () => {
  const paths = [
    '/booking',
    '/booking?date=2027-01-02',
    '/booking/abc',
    '/admin',
    '/admin/messages',
  ]
  const others = ['/api/v1/bookings', '/unsubscribe/abc', '/nowhere', '/healthz', '/about/', '//']
  for (const path of [...paths, ...others, '', 'constructor', '/toString'])
    expect(sharedPageAt(path), path).toBeNull()
})

test('the booking page and the plan are the same for all who chose the same, until something is stored', () => {
  for (const path of [
    '/booking',
    '/booking?service=Glam+Makeup&date=2027-01-02',
    '/wedding/plan',
    '/wedding/plan?date=2027-01-02&readyBy=14:00&bride=1&code=',
  ])
    expect(livePageAt(path), path).toBe(path)
  for (const path of [
    '/booking?date=2027-01-02&code=GLOW20',
    '/booking?c%6fde=GLOW20',
    '/booking?',
    `/booking?x=${'1'.repeat(300)}`,
    '/booking?date=2027-01-02?x',
    '/booking?date=<b>',
    '/booking/abc',
    '/waitlist',
    '/',
  ])
    expect(livePageAt(path), path).toBeNull()
})

test('calls that read the calendar are the same for all who ask with the same query', () => {
  for (const path of [
    '/api/v1/availability?date=2027-01-02&service=Glam%20Makeup',
    '/api/v1/days?month=2027-01&service=Lashes&place=mobile&postalCode=N2L+3G1',
  ])
    expect(liveCallAt(path)).toBe(path)
  for (const path of [
    '/api/v1/bookings?date=2027-01-02',
    '/api/v1/availability',
    '/api/v1/availability/x?date=2027-01-02',
    '/api/v1/days?month=2027-01#fragment',
    `/api/v1/days?month=2027-01&x=${'1'.repeat(300)}`,
  ])
    expect(liveCallAt(path), path).toBeNull()
})
