import { expect, test } from 'vitest'
import { deviceLabel, placeLabel } from './device-label.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
  ],
  [
    'Chrome on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/150.0 Safari/537.36`,
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/150.0 Safari/537.36 Edg/150.0`,
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 16) ${WEBKIT} Chrome/150.0 Mobile Safari/537.36`,
  ],
  ['A browser on Linux', 'Something (X11; Linux x86_64)'],
  ['Another program', 'curl/8.0'],
  ['Another program', ''],
])('%s is read from what the browser calls itself', (words, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(words)
})

test.each([
  ['203.0.113.0', '203.0.113.x'],
  ['2001:0db8:0001:0000:0000:0000:0000:0000', '2001:db8:1:…'],
  ['0000:0000:0000:0000:0000:0000:0000:0000', null],
  ['', null],
])('the network %s is shown as %s', (network, words) => {
  expect(placeLabel(network)).toBe(words)
})
