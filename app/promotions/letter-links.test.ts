import { expect, test } from 'vitest'
import { letterLinks } from './letter-links.ts'

test('whole addresses are told from those that cannot be followed from a mail', () => {
  const content = `Hello, [the calendar](https://rosewater.example/booking) is open.
Prices: https://rosewater.example/pricing. [Write](mailto:hello@rosewater.example), or
see [the prices](/pricing), [this](www.rosewater.example) and [the calendar](https://rosewater.example/booking) again.
[not a link] (nor this)`
  expect(letterLinks(content)).toEqual({
    whole: [
      'https://rosewater.example/booking',
      'https://rosewater.example/pricing',
      'mailto:hello@rosewater.example',
    ],
    broken: ['/pricing', 'www.rosewater.example'],
  })
  expect(letterLinks('No link.')).toEqual({ whole: [], broken: [] })
})
