import { expect, test, vi } from 'vitest'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { SendingFacts } from '#app/promotions/campaign-delivery.server.ts'
import { attemptMail } from './attempt.server.ts'

const SENDING: SendingFacts = { status: 'sending', unsubscribeToken: 'a-token' }

test.each<[string, Partial<SendingFacts>, object]>([
  ['paused', { status: 'paused' }, { outcome: 'paused' }],
  ['stopped', { status: 'stopped' }, { outcome: 'skipped', reason: 'stopped' }],
  ['left', { unsubscribeToken: null }, { outcome: 'skipped', reason: 'unsubscribed' }],
])(
  'a mail of a campaign that was %s since it was claimed is not sent',
  async (_, facts, outcome) => {
    const send = vi.fn()
    const attempt = await attemptMail(
      { campaignId: 'c', kind: 'promotion' } as OutboxRow,
      { ...SENDING, ...facts },
      {
        baseUrl: 'https://rosewater.example',
        transport: { send, close: () => {}, secrets: [] },
        aborting: new AbortController().signal,
        mailOfNow: async (row) => row,
      },
    )
    expect(attempt).toEqual(outcome)
    expect(send).not.toHaveBeenCalled()
  },
)
