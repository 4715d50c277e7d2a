import { expect, test } from 'vitest'
import { isSelector, readMailHeaders } from './mail-headers.ts'

const GMAIL = `Delivered-To: artist@gmail.com\r
Authentication-Results: mx.google.com;\r
       dkim=pass header.i=@studio.ca header.s=s1 header.b=abc;\r
       spf=softfail (google.com: domain of desk@studio.ca does not; dmarc=pass designate) smtp.mailfrom=desk@studio.ca;\r
       dmarc=fail (p=NONE sp=NONE dis=NONE) header.from=studio.ca\r
DKIM-Signature: v=1; a=rsa-sha256; d=studio.ca; s=key-7;\r
\tbh=xyz; h=from:to; b=qwe\r
Subject: A test mail\r
\r
Authentication-Results: forged; spf=pass`

test('the findings of the last mailbox are read, and what a comment claims is not', () => {
  expect(readMailHeaders(GMAIL)).toEqual({
    results: { spf: 'softfail', dkim: 'pass', dmarc: 'fail' },
    checkedBy: 'mx.google.com',
    selector: 'key-7',
    signedFor: 'studio.ca',
  })
})

test('what was not checked is null, and a mail without findings says nothing', () => {
  expect(readMailHeaders('Authentication-Results: mx.a.ca; none')).toMatchObject({
    results: { spf: null, dkim: null, dmarc: null },
    selector: null,
  })
  expect(readMailHeaders('Subject: Hello\n\nspf=pass')).toBeNull()
  expect(readMailHeaders('')).toBeNull()
})

test('a selector is a part of a name in the DNS, and nothing else', () => {
  for (const good of ['s1', 'key-7', '20230601', 'a.b', 'k_1']) expect(isSelector(good)).toBe(true)
  for (const bad of ['', '.', 'a..b', 'a b', '-a', 'a/b', 'x'.repeat(64), 'é'])
    expect(isSelector(bad)).toBe(false)
})
