import { beforeAll, expect, test } from 'vitest'
import type { Json } from '#app/content/edit-rows.ts'
import { PIECE_NAMES, type PieceName } from '#app/content/pieces.ts'
import { sitePages } from '#app/content/words/pages.ts'
import { PERIOD_NAMES } from '#app/privacy/period-words.ts'
import { call, signInAsAdmin } from '../../support/http/calls.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const shared = sharedServer()
const NO_PAGE = '/leads/nowhere'
const MARK = '\u2042'

/** Texts of these names are no words: they name rows, pictures, places and times. */
const NO_WORDS =
  /(^|\.)(id|href|picture|lead|row|position|instead|readyBy|portrait|email|phone|socialUrls\.\d+|prefixes\.\d+|pictures\.\d+)$|^(wedding|glam|editorial)\.\d+$|prices\.\w+$|groupPrice$|^services\.(wedding|glam|editorial)\.\d+$/

/** Pieces whose words are shown elsewhere than on public pages, or are no words. */
const ELSEWHERE: readonly PieceName[] = ['mail', 'hours', 'travel', 'agreement']

/** Every public page as visitors read it. */
const pages = new Map<string, string>()
/** What was published, by piece and path. */
const published = new Map<string, string>()

beforeAll(async () => {
  const { server } = shared
  const token = await signInAsAdmin(server)
  for (const piece of PIECE_NAMES.filter((name) => !ELSEWHERE.includes(name))) {
    const path = `/api/v1/content/${piece}`
    const { body } = await call(server, 'GET', path, { token })
    const value = marked(body.value, piece)
    const put = await call(server, 'PUT', path, { json: { version: body.version, value }, token })
    expect(put, piece).toMatchObject({ status: 200 })
  }
  for (const path of [...Object.keys(sitePages), NO_PAGE]) {
    const { body } = await call(server, 'GET', path, { headers: { Accept: 'text/html' } })
    pages.set(path, textOf(String(body)))
  }
})

/** Some words show only in a state that the default has not. */
const NOT_NOW =
  /^studio\.(mailingAddress|tax)|^pages\.party|^policies\.retainer|^services\.(roles|addOns)\.|^services\.services\.\d+\.allow|^prices\.tables\.\d+\.note/

test('every word of every piece is on a public page', () => {
  const all = [...pages.values()].join('\n').toLowerCase()
  const missing = [...published].filter(
    ([path, text]) => !NOT_NOW.test(path) && !all.includes(text.toLowerCase()),
  )
  expect(missing.map(([path]) => path)).toEqual([])
  expect(published.size).toBeGreaterThan(300)
})

/** What the program promises of its own rules, by the hours that the artist sets, and the forms. */
const OF_THE_PROGRAM: Record<string, RegExp> = {
  [NO_PAGE]: /^You can always reach me at/,
  '/': /^When’s the wedding\?$|^Something else\?|^The first consultation is free\.|^You’ll know the full price|^I answer within|^Nothing to pay until|^Sample quote/,
  '/booking': /./,
  '/wedding': /^Ready by \d/,
  '/wedding/plan': /./,
  '/pricing':
    /^Soft glam, graduation or corporate\?|^The same figures, list by list\.|^Coming to my studio together\?|^It’s \$|^No tax is added|^Plus |^Somewhere else\?|^I’ll tell you the exact fee/,
  '/waitlist': /^I offer a time by email and hold it|^Waiting costs nothing|^A day that is full/,
  '/policies':
    /^I answer every request within 72 hours|^You can cancel a confirmed appointment yourself/,
  '/privacy':
    /^(about )?\d+ (years?|months|days from)|^while needed as proof|^until they are withdrawn/,
}

test('every sentence of a public page is part of a piece, but for what the program says of itself', () => {
  const others = [...pages].flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((one) => one.split(' ').length > 2 && /[.!?]$/.test(one) && !one.includes(MARK))
      .filter((one) => !OF_THE_PROGRAM[path]?.test(one))
      .map((one) => `${path}: ${one}`),
  )
  expect(others).toEqual([])
})

/** The value with a mark at the end of each text that is words. */
function marked(value: Json, piece: PieceName, path = ''): Json {
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (Array.isArray(value)) return value.map((one, index) => marked(one, piece, at(index)))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, marked(one, piece, at(key))]),
    )
  if (typeof value !== 'string' || value === '' || NO_WORDS.test(path)) return value
  const text = `${value}${MARK}`
  if (!PERIOD_NAMES.some((name) => text.includes(`{${name}}`)))
    published.set(`${piece}.${path}`, oneLine(text))
  return text
}

/** What is read of a page: its description and the text of its elements, one a line. */
function textOf(html: string): string {
  const [, description = ''] = html.match(/name="description" content="([^"]*)"/) ?? []
  const body = html
    .replace(/[\s\S]*<body[^>]*>/, '')
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<\/?(a|b|i|em|strong|span|small|time|bdi)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
  return `${description}\n${body}`
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map(oneLine)
    .filter(Boolean)
    .join('\n')
}

function oneLine(text: string): string {
  return text.replace(/[^\S\n]+/gu, ' ').trim()
}
