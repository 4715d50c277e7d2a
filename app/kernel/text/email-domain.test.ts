import { expect, test } from 'vitest'
import { countedDomainOf } from './email-domain.ts'

test.each([
  ['bride@Evil.example', 'evil.example'],
  ['bride@a.b.evil.example', 'evil.example'],
  ['bride@mail.firm.co.uk', 'firm.co.uk'],
  ['bride@x.studio.on.ca', 'studio.on.ca'],
  ['bride@firm.ca', 'firm.ca'],
  ['bride@notgmail.com', 'notgmail.com'],
])('%s is counted under %s', (email, domain) => {
  expect(countedDomainOf(email)).toBe(domain)
})

test.each(['a@gmail.com', 'a@GMAIL.com', 'a@mail.yahoo.co.uk', 'a@hotmail.ca', 'a@icloud.com', ''])(
  '%s says nothing about who it is',
  (email) => {
    expect(countedDomainOf(email)).toBeNull()
  },
)
