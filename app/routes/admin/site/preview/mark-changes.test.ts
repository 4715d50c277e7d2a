import { expect, test } from 'vitest'
import { markChanges } from './mark-changes.ts'

const page = (body: string) =>
  `<!DOCTYPE html><html><head><title>Page</title><style>p > b {}</style></head><body>${body}</body></html>`

test.each([
  ['<p>One</p><p>Two</p>', '<p>One</p><p>Too</p>', '<p>One</p><p data-changed="">Too</p>'],
  [
    '<p>One</p><p>Two</p>',
    '<p>One</p><p>New</p><p>Two</p>',
    '<p>One</p><p data-changed="">New</p><p>Two</p>',
  ],
  ['<p>One</p><p>Two</p>', '<p>Two</p>', '<p>Two</p>'],
  [
    '<ul><li>A</li><li>B</li><li>A</li></ul>',
    '<ul><li>B</li><li>A</li><li>C</li></ul>',
    '<ul><li>B</li><li>A</li><li data-changed="">C</li></ul>',
  ],
  [
    '<td class="price">$<!-- -->185</td>',
    '<td class="price">$<!-- -->195</td>',
    '<td data-changed="" class="price">$<!-- -->195</td>',
  ],
  ['<p>One<br/>two</p>', '<p>One<br/>three</p>', '<p data-changed="">One<br/>three</p>'],
  [
    '<p><img src="/a.jpg" alt=""/></p>',
    '<p><img src="/b.jpg" alt=""/></p>',
    '<p><img data-changed="" src="/b.jpg" alt=""/></p>',
  ],
  [
    '<select><option>A</option></select><p>B</p>',
    '<select><option>C</option></select><p>B</p>',
    '<select><option>C</option></select><p>B</p>',
  ],
  [
    '<h1>Here <em>it</em> is</h1>',
    '<h1>Here <em>this</em> is</h1>',
    '<h1>Here <em data-changed="">this</em> is</h1>',
  ],
])('from %s to %s', (before, after, marked) => {
  expect(markChanges(page(before), page(after))).toBe(page(marked))
})

test('what says the same is left as it is, byte for byte', () => {
  const same = page(
    '<p>One</p><img src="/a.jpg" alt="A &amp; B"/><svg><path d="M1 1"></path></svg>',
  )
  expect(markChanges(same, same)).toBe(same)
})
