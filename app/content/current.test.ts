import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['', 'new@rosewater.example'],
  ['desk@rosewater.example', 'desk@rosewater.example'],
])(
  'with MAIL_FROM=%s mail comes from %s when the artist publishes another address',
  async (MAIL_FROM, sender) => {
    vi.stubEnv('MAIL_FROM', MAIL_FROM)
    vi.resetModules()
    const { artistEmail, content, senderAddress, withContent } = await import('./current.server.ts')
    const studio = { ...content('studio'), email: 'new@rosewater.example' }
    expect(withContent({ studio }, () => [artistEmail(), senderAddress()])).toEqual([
      'new@rosewater.example',
      sender,
    ])
  },
)

test('an unanswered request is never released where the artist says so', async () => {
  const { answerHours, content, withContent } = await import('./current.server.ts')
  const hours = content('hours')
  expect(answerHours()).toBe(72)
  expect(withContent({ hours: { ...hours, pendingHours: 0 } }, answerHours)).toBeNull()
})
