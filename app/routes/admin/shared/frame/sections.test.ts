import { expect, test } from 'vitest'
import { isOnOtherPage, sectionOf } from './sections.ts'

test.each([
  ['/admin', '/admin'],
  ['/admin/mail/7/retry', '/admin'],
  ['/admin/appointments', '/admin/appointments'],
  ['/admin/appointments/7/move', '/admin/appointments'],
  ['/admin/requests', '/admin/requests'],
  ['/admin/appointments/spam', '/admin/requests'],
  ['/admin/waitlist/7', '/admin/requests'],
  ['/admin/clients/7', '/admin/clients'],
  ['/admin/messages/7', '/admin/messages'],
  ['/admin/scheduled', '/admin'],
])('%s belongs to the section at %s', (pathname, path) => {
  expect(sectionOf(pathname).path).toBe(path)
})

test.each([
  ['/admin/limits', true],
  ['/admin/privacy', true],
  ['/admin/privacyless', false],
  ['/admin/account', false],
])('%s is shown with privacy: %s', (pathname, is) => {
  expect(isOnOtherPage('/admin/privacy', pathname)).toBe(is)
})
