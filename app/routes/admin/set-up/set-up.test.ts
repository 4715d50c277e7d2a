import { expect, test } from 'vitest'
import { type Installation, setUpItems } from './set-up.server.ts'

const finished: Installation = {
  mail: { state: 'works', server: 'mail.example:465' },
  hasMailingAddress: true,
  samples: [],
  isHttps: true,
  hasProxyHeader: true,
  lastBackup: 'today at 3:00 a.m.',
  lastSent: null,
}

const undone = (over: Partial<Installation>) =>
  setUpItems({ ...finished, ...over })
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name)

test('a finished installation leaves nothing to do', () => {
  expect(undone({})).toEqual([])
})

test.each<[Partial<Installation>, string]>([
  [{ mail: { state: 'unset' } }, 'mail'],
  [{ mail: { state: 'untested', server: 'mail.example' } }, 'mail'],
  [{ mail: { state: 'on-its-way', server: 'mail.example' } }, 'mail'],
  [{ mail: { state: 'failed', server: 'mail.example', reason: null } }, 'mail'],
  [{ hasMailingAddress: false }, 'mailing-address'],
  [{ samples: [{ what: 'The bio', where: '/admin/site/studio' }] }, 'samples'],
  [{ hasProxyHeader: false }, 'proxy'],
  [{ lastBackup: null }, 'backup'],
])('with %o there is %s to do', (over, name) => {
  expect(undone(over)).toEqual([name])
})

test('without https nothing is asked of a proxy', () => {
  const items = setUpItems({ ...finished, isHttps: false, hasProxyHeader: false })
  expect(items.map(({ name }) => name)).not.toContain('proxy')
})
