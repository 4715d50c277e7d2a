import { expect, test } from 'vitest'
import { priceTables } from '../services/prices.ts'
import { questions } from './faq.ts'
import { sitePages } from './pages.ts'

const answers = questions.map(({ answer }) => answer).join('\n')

test('there are ten questions, each asked once and answered', () => {
  expect(questions).toHaveLength(10)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(10)
  for (const { question, answer } of questions) {
    expect(question).toMatch(/\?$/)
    expect(answer).toMatch(/\.$/)
  }
})

test('the answers give the guidance as the artist does', () => {
  expect(answers).toContain('45 minutes to 1 hour for a standard application')
  expect(answers).toContain('1.5-2 hours for bridal')
  expect(answers).toContain('4-6 weeks ahead')
  expect(answers).toContain('travel fees may apply')
  expect(answers).toContain('Yes, and they’re free. Choose Free Consultation')
})

test('the answers name the prices of the lists', () => {
  expect(answers).toContain('A trial is $140')
  expect(answers).toContain('strips or clusters are $25')
  expect(answers).toContain('a pair you already own is $15')
  expect(answers).toContain('a minimum of 3 people: $100 each for 4 or more')
  expect(answers).toContain('$100 per person for a bridal party')
})

test('what an answer links to is a page, and a table of it where it names one', () => {
  const tables = Object.values(priceTables).map(({ id }) => id as string)
  for (const { more } of questions) {
    if (!more) continue
    const [path = '', table] = more.href.split('#')
    expect(Object.keys(sitePages)).toContain(path)
    if (table && path === '/pricing') expect(tables).toContain(table)
  }
})
