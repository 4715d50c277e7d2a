import { expect, test } from 'vitest'
import { safeNextPath } from './next-path.ts'

test('a page of the desk is where signing in leads, with its filter', () => {
  expect(safeNextPath('/admin/appointments?status=pending')).toBe(
    '/admin/appointments?status=pending',
  )
  expect(safeNextPath('/admin/schedule')).toBe('/admin/schedule')
})

test('nothing wanted leads to the overview', () => {
  expect(safeNextPath(null)).toBe('/admin')
  expect(safeNextPath('')).toBe('/admin')
  expect(safeNextPath('/admin')).toBe('/admin')
})

test.each([
  'https://evil.example/admin/appointments',
  '//evil.example/admin/appointments',
  '/\\evil.example/admin/',
  '/\t/evil.example/admin/',
  'admin/appointments',
  '/booking',
  '/administrator/',
  '/admin/../booking',
  '/admin//evil.example',
  '/admin/sign-out',
  '/admin/news',
  'javascript:alert(1)',
])('%s is not followed', (wanted) => {
  expect(safeNextPath(wanted)).toBe('/admin')
})
