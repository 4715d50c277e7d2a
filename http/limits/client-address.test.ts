import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, network } from './client-address.ts'

function from(remoteAddress: string | undefined, headers: Record<string, string | string[]> = {}) {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:c633:6409', '198.51.100.9'],
  ['0:0:0:0:0:FFFF:C633:6409', '198.51.100.9'],
  ['0000:0000:0000:0000:0000:ffff:198.51.100.9', '198.51.100.9'],
  ['2001:db8:1:2::198.51.100.9', '2001:db8:1:2'],
  ['64:ff9b::198.51.100.9', '64:ff9b:0:0'],
  ['::', '0:0:0:0'],
])('%s counts as %s', (address, counted) => {
  expect(network(address)).toBe(counted)
})

test('without a named header the connection names the client, whatever headers say', () => {
  const request = from('203.0.113.7', { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '::1' })
  expect(clientAddress(request, null)).toBe('203.0.113.7')
})

test('behind a proxy the rightmost entry counts: the proxy wrote it', () => {
  const request = from('10.0.0.1', { 'x-forwarded-for': '1.1.1.1, 2.2.2.2 ,198.51.100.1' })
  expect(clientAddress(request, 'x-forwarded-for')).toBe('198.51.100.1')
})

test('of a header that comes several times the last line counts', () => {
  const request = from('10.0.0.1', { 'x-real-ip': ['1.1.1.1', '2001:db8:1:2:3::4'] })
  expect(clientAddress(request, 'x-real-ip')).toBe('2001:db8:1:2')
})

test.each(['', ' ', 'unknown', '_hidden', '198.51.100.1, ', '198.51.100.256', 'example.com'])(
  'an entry that is no address (%j) leaves the connection',
  (entry) => {
    const request = from('10.0.0.1', { 'x-forwarded-for': entry })
    expect(clientAddress(request, 'x-forwarded-for')).toBe('10.0.0.1')
  },
)

test.each([
  ['198.51.100.9:4711', '198.51.100.9'],
  ['[2001:db8:1:2::3]:4711', '2001:db8:1:2'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2'],
  ['[::ffff:c633:6409]:80', '198.51.100.9'],
  ['::ffff:198.51.100.9', '198.51.100.9'],
  ['[fe80::1%eth0]:80', 'fe80:0:0:0'],
])('a proxy may write %s', (entry, counted) => {
  const request = from('10.0.0.1', { 'x-forwarded-for': `1.1.1.1, ${entry}` })
  expect(clientAddress(request, 'x-forwarded-for')).toBe(counted)
})

test.each([
  '[198.51.100.9]:80',
  '198.51.100.9:port',
  '[2001:db8::1',
  '2001:db8::1]:80',
  '198.51.100.9:80:90',
  `fe80::1%${'x'.repeat(64)}`,
])('what only looks like an address with a port (%j) leaves the connection', (entry) => {
  const request = from('10.0.0.1', { 'x-forwarded-for': entry })
  expect(clientAddress(request, 'x-forwarded-for')).toBe('10.0.0.1')
})

test.each([',', ' ', '1.', '[', ':', '1:', '%', '[:', '198.51.100.9:'])(
  'a megabyte of %j is read at once and leaves the connection',
  (hostile) => {
    const entry = `1.1.1.1,${hostile.repeat(1_000_000 / hostile.length)}x`
    const request = from('10.0.0.1', { 'x-forwarded-for': entry })
    expect(clientAddress(request, 'x-forwarded-for')).toBe('10.0.0.1')
  },
)

test('a proxy that leaves the header out leaves the connection', () => {
  expect(clientAddress(from('10.0.0.1'), 'x-forwarded-for')).toBe('10.0.0.1')
  expect(clientAddress(from(undefined), null)).toBe('')
})
