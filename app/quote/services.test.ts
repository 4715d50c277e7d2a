import { expect, test } from 'vitest'
import { cellsOf, SLOT_MINUTES } from '#app/booking/times/slots.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { durationOf, findService, SERVICES } from './services.ts'

test('the services, their order and their length', () => {
  expect(SERVICES.map((service) => [service.name, service.durationMinutes])).toEqual([
    ['Free Consultation', 30],
    ['Bridal Makeup', 120],
    ['Bridal Party Makeup', 60],
    ['Prom Makeup', 60],
    ['Glam Makeup', 60],
    ['Lashes', 30],
  ])
})

test('a service is found by its exact name only', () => {
  for (const service of SERVICES) expect(findService(service.name)).toBe(service)
  for (const name of ['bridal makeup', 'Lashes ', '', 'constructor']) {
    expect(findService(name)).toBeNull()
  }
})

test('every length fills whole cells', () => {
  const lengths = [...SERVICES.map((service) => service.durationMinutes), durationOf(null)]
  for (const minutes of lengths) {
    expect(cellsOf('09:00' as TimeOfDay, minutes)).toHaveLength(minutes / SLOT_MINUTES)
  }
})
