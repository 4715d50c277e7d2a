import { expect, test } from 'vitest'
import { defaultPieces } from '#app/content/defaults/defaults.ts'
import { defaultSettings } from '#app/content/settings.ts'
import { EXAMPLE, othersComing, planOf } from './plan.ts'

const { prices, services, travel, studio } = defaultPieces({
  settings: defaultSettings,
  minNoticeHours: 0,
  pendingHours: 72,
})
const lists = { prices, services, travel, tax: studio.tax }

function plan(values: Record<string, string>) {
  const planned = planOf({ ...EXAMPLE, ...values }, lists)
  if (!planned.ok) throw new Error(planned.sentence)
  return planned
}

test('a morning comes with one artist and with two, and the fewest unless more are chosen', () => {
  expect(plan({}).choices.map(({ artists, arrival }) => [artists, arrival])).toEqual([
    [1, '06:15'],
    [2, '09:00'],
  ])
  expect(plan({}).morning.artists).toBe(1)
  expect(plan({ artists: '2' }).morning.artists).toBe(2)
  expect(plan({ artists: '4' }).morning.artists).toBe(1)
})

test('a bride alone has nothing to choose', () => {
  const alone = plan({ attendants: '0', mothers: '0', juniors: '0', artists: '2' })
  expect(alone.choices).toHaveLength(1)
  expect(othersComing(alone.morning)).toBeNull()
})

test('where one artist is too few it is said by when one would be enough', () => {
  const early = plan({ readyBy: '11:00', attendants: '4', juniors: '0' })
  expect([early.morning.artists, early.aloneBy]).toEqual([2, '13:00'])
  expect(othersComing(early.morning)).toContain('a second artist')
})
