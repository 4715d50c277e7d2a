import { expect, test } from 'vitest'
import { networksOf } from './rate-limits.ts'

const names = (address: string) => networksOf(address).map(({ name }) => name)

test('an IPv4 address is a network of its own', () => {
  expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', size: 'address' }])
  expect(names('')).toEqual([''])
})

test('an IPv6 address lies in a /56 and a /48', () => {
  expect(networksOf('2001:db8:1:2ff')).toEqual([
    { name: '2001:db8:1:2ff', size: 'address' },
    { name: '2001:db8:1:200/56', size: 'network56' },
    { name: '2001:db8:1/48', size: 'network48' },
  ])
})

test('neighbours share their networks, and no network is named as another', () => {
  expect(names('2001:db8:1:0')).toEqual(['2001:db8:1:0', '2001:db8:1:0/56', '2001:db8:1/48'])
  expect(names('2001:db8:1:ff').slice(1)).toEqual(names('2001:db8:1:0').slice(1))
  expect(names('2001:db8:1:100')[1]).not.toBe(names('2001:db8:1:ff')[1])
  expect(names('2001:db8:1:100')[2]).toBe(names('2001:db8:1:ff')[2])
  expect(names('2001:db8:2:ff')[2]).not.toBe(names('2001:db8:1:ff')[2])
})
