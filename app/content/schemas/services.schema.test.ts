import { expect, test } from 'vitest'
import { checkPiece } from '#app/content/check-piece.server.ts'
import { defaultServices } from '#app/content/defaults/services.ts'

test('what wedding requests need is named as people know it', () => {
  const services = defaultServices.services.filter(({ id }) => id !== 'bridal')
  const checked = checkPiece('services', { ...defaultServices, services })
  expect(checked).toEqual({
    ok: false,
    fields: {
      services: 'Wedding requests need Bridal Makeup, which can be renamed but not removed',
    },
  })
})
