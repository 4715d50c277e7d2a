import { expect, test } from 'vitest'
import { readMarkedScripts } from './inline-scripts.server.ts'

const MARK = 'q8fXw2bq0m5n3kZtYv1LdA'
const marked = (html: string) => readMarkedScripts(html.replaceAll('MARK', MARK), MARK)

test('marked inline scripts are the page’s own, and the mark is gone afterwards', () => {
  const page = marked(
    '<link rel="modulepreload" href="/a.js" nonce="MARK"/><script nonce="MARK">one()\n</script><p>x</p><script nonce="MARK" type="module" async="">two()</script>',
  )
  expect(page).toEqual({
    html: '<link rel="modulepreload" href="/a.js"/><script>one()\n</script><p>x</p><script type="module" async="">two()</script>',
    scripts: ['one()\n', 'two()'],
    unmarked: 0,
  })
})

test('files and what search engines read are no inline scripts', () => {
  const html =
    '<script src="/x.js"></script><script async type="module" src="/y.js"></script><script type="application/ld+json">{}</script>'
  expect(marked(html)).toEqual({ html, scripts: [], unmarked: 0 })
})

test.each([
  '<script>steal()</script>',
  '<SCRIPT>steal()</SCRIPT >',
  '<script nonce="">steal()</script>',
  '<script nonce="q8fXw2bq0m5n3kZtYv1Ld">steal()</script>',
  '<script type="module">steal()</script>',
  '<script type="speculationrules">{}</script>',
  '<script type="importmap">{}</script>',
  '<script type="application/ld+json" type="module">steal()</script>',
  '<script\ndata-src="/x.js">steal()</script>',
])('a script that was smuggled in is none of them: %s', (smuggled) => {
  const page = marked(`<p>${smuggled}</p><script nonce="MARK">own()</script>`)
  expect([page.scripts, page.unmarked]).toEqual([['own()'], 1])
})

test.each([
  '<script>steal();',
  '<script>steal()<!--',
  '<script x="',
  "<script x='> steal(); //",
  '<script data-x=',
])('a tag left open takes no mark from the script that follows: %s', (smuggled) => {
  const page = marked(`<p>${smuggled}<script nonce="MARK">own()</script></p>`)
  expect([page.scripts, page.unmarked]).toEqual([[], 1])
})
