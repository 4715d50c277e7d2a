import { expect, test } from 'vitest'
import { definitions, productCategories } from './products.ts'

test('the guide has its six shelves in order, each with its number of things', () => {
  expect(productCategories.map(({ title, items }) => [title, Object.keys(items).length])).toEqual([
    ['Face Products', 9],
    ['Eye Products', 6],
    ['Lip Products', 6],
    ['Tools & Brushes', 11],
    ['Skincare Prep', 5],
    ['Additional Products', 6],
  ])
})

test('no product is named twice, and each is described', () => {
  const items = productCategories.flatMap((category) => Object.entries(category.items))
  expect(new Set(items.map(([name]) => name)).size).toBe(43)
  for (const [, description] of items) expect(description).toMatch(/^[A-Z].{20,}\.$/)
})

test('every shelf has an address of its own', () => {
  expect(new Set(productCategories.map(({ id }) => id)).size).toBe(6)
})

test('the guide explains seven looks, each at some length', () => {
  expect(Object.keys(definitions)).toHaveLength(7)
  for (const description of Object.values(definitions))
    expect(description.length).toBeGreaterThan(80)
})
