import { expect, test } from 'vitest'
import { defaultPieces } from '#app/content/defaults/defaults.ts'
import type { Json } from '#app/content/edit-rows.ts'
import { defaultSettings } from '#app/content/settings.ts'
import { PIECE_FIELDS } from '../editor-view.server.ts'
import type { EditedPiece } from '../pieces.ts'
import { listSamples } from './sample-lines.ts'

const pieces = defaultPieces({ settings: defaultSettings, minNoticeHours: 0, pendingHours: 72 })

/** The samples of a piece after `change` was made to what the program came with. */
function after<Name extends EditedPiece>(
  name: Name,
  change: (value: (typeof pieces)[Name]) => void = () => {},
) {
  const value = structuredClone(pieces[name])
  change(value)
  const json = (one: unknown) => one as Json
  return listSamples(PIECE_FIELDS[name], json(pieces[name]), json(value))
}

test('of the questions only the one that was changed is no sample any more', () => {
  const all = after('questions')
  expect(all).toHaveLength(pieces.questions.questions.length)
  const left = after('questions', ({ questions }) => {
    if (questions[1]) questions[1].answer = 'As soon as you can.'
    questions.unshift({ question: 'Do you bring a mirror?', answer: 'Yes.' })
    questions.push(...questions.splice(1, 1))
  })
  expect(left.map(({ key }) => key)).toEqual(
    [...all.slice(2), ...all.slice(0, 1)].map(({ key }) => key),
  )
  expect(left.map(({ path }) => path)).not.toContain('questions.0')
})

test('each text of a page is a line of its own, and what is left out is none', () => {
  const labels = after('home', (home) => {
    home.vision = 'Mine.'
    home.mission.text = ''
    if (home.cards[1]) home.cards[1].title = 'Photo shoots'
  }).map(({ label }) => label)
  expect(labels).toContain('Free consultation, Text')
  expect(labels).toContain('Top of the page, the aisle')
  expect(labels).toContain('Weddings')
  for (const gone of ['Vision', 'Mission, Text', 'Photo shoots', 'Editorial'])
    expect(labels).not.toContain(gone)
})

test('headings are no samples, but what promises something is', () => {
  const paths = after('pages').map(({ path }) => path)
  expect(paths).toContain('contact.replyTime')
  expect(paths).toContain('home.portfolio.text')
  expect(paths).not.toContain('home.vision')
})

test('of a chapter that was changed the products that were not are samples', () => {
  const [chapter] = pieces.guide.categories
  const paths = after('guide', ({ categories }) => {
    if (categories[0]?.items[0]) categories[0].items[0].text = 'Mine.'
    categories.push({ ...structuredClone(categories[1]), id: '', title: 'New' } as never)
  }).map(({ path }) => path)
  const inFirst = paths.filter((path) => path.startsWith('categories.0'))
  expect(inFirst).toHaveLength((chapter?.items.length ?? 0) - 1)
  expect(inFirst).not.toContain('categories.0.items.0')
  expect(paths).toContain('categories.1')
  const added = `categories.${pieces.guide.categories.length}`
  expect(paths.filter((path) => path.startsWith(added))).toEqual([])
})

test('own pictures before the samples of a gallery leave these marked', () => {
  const before = pieces.galleries.portfolio.pictures.length
  const lines = after('galleries', ({ portfolio }) => {
    portfolio.pictures.unshift('own-picture')
    portfolio.pictures.pop()
  }).filter(({ path }) => path.startsWith('portfolio.pictures'))
  expect(lines).toHaveLength(before - 1)
  expect(new Set(lines.map(({ label }) => label))).toEqual(new Set(['Portfolio, Pictures']))
})
