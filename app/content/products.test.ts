import { expect, test } from 'vitest'
import { productCategories } from './products.ts'

test('the guide has its six shelves in order, each with its number of things', () => {
  expect(productCategories.map(({ title, items }) => [title, items.length])).toEqual([
    ['Face Products', 9],
    ['Eye Products', 6],
    ['Lip Products', 6],
    ['Tools & Brushes', 11],
    ['Skincare Prep', 5],
    ['Additional Products', 6],
  ])
})

test('no product is named twice, and each is described', () => {
  const items = productCategories.flatMap((category) => category.items)
  expect(new Set(items.map(({ name }) => name)).size).toBe(43)
  for (const { description } of items) expect(description).toMatch(/^[A-Z].{20,}\.$/)
})

test('every shelf has an address of its own', () => {
  expect(new Set(productCategories.map(({ id }) => id)).size).toBe(6)
})
