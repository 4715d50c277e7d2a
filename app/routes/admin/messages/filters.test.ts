import { expect, test } from 'vitest'
import { type InboxFilter, inboxPath, readFilter } from './filters.ts'

const plain: InboxFilter = { show: 'all', q: '', after: null }
const ID = '0b6f3c1e-8f0c-4c53-9d36-0f4f4f1d2a11'

test('the plain inbox has a plain address', () => {
  expect(inboxPath(plain)).toBe('/admin/messages')
  expect(readFilter(new URLSearchParams())).toEqual(plain)
})

test('a filter survives its way through an address', () => {
  const filter: InboxFilter = {
    show: 'held-back',
    q: 'Zoë & 100%',
    after: { createdAt: '2026-11-28T09:00:00.000Z', id: ID },
  }
  const { search } = new URL(inboxPath(filter, ID), 'http://here.invalid')
  expect(readFilter(new URLSearchParams(search))).toEqual(filter)
})

test('what makes no sense in an address counts as not said', () => {
  const search = new URLSearchParams('show=lost&after=soon_x&q=%00')
  expect(readFilter(search)).toEqual(plain)
  const cursor = new URLSearchParams({ after: `2026-11-28T09:00:00.000Z_${ID}'--` })
  expect(readFilter(cursor).after).toBeNull()
})

test('a message keeps the filter of the inbox it was opened from', () => {
  expect(inboxPath({ ...plain, show: 'unread' }, '7')).toBe('/admin/messages/7?show=unread')
})
