import { expect, test } from 'vitest'
import { defaultServicePages } from '#app/content/defaults/defaults.ts'
import { defaultServices } from '#app/content/defaults/services.ts'
import { exampleMorning } from './morning.tsx'

const { morning } = defaultServicePages.wedding

test('the example counts backwards from when everybody is ready', () => {
  const steps = exampleMorning(morning, defaultServices)?.steps
  expect(steps?.map(({ time, label, minutes }) => [time, label, minutes])).toEqual([
    ['06:15', 'I arrive', 30],
    ['06:45', 'Mother', 60],
    ['07:45', 'Attendant 1', 60],
    ['08:45', 'Bride', 120],
    ['10:45', 'Attendant 2', 60],
    ['11:45', 'Finishing touches', 30],
  ])
})

test('it follows the minutes that roles take now', () => {
  const roles = defaultServices.roles.map((role) =>
    role.id === 'bride' ? { ...role, minutes: 150 } : role,
  )
  expect(exampleMorning(morning, { ...defaultServices, roles })?.steps[0]?.time).toBe('05:45')
})

test('a morning with nobody in it is not told', () => {
  const people = { bride: 0, attendants: 0, mothers: 0, juniors: 0 }
  expect(exampleMorning({ ...morning, people }, defaultServices)).toBe(null)
})
