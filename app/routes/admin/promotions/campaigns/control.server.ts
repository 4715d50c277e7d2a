import type { CampaignControlOutcome } from '#app/promotions/campaigns/campaign-control.server.ts'
import { answerWithFlash } from '../../shared/flash.server.ts'
import type { FlashCode } from '../../shared/flash-messages.ts'

/** Says on the campaign's page what came of pausing, resuming or stopping it. */
export async function answerControl(
  request: Request,
  id: string,
  outcome: CampaignControlOutcome,
  done: FlashCode,
) {
  const backTo = campaignPath(id)
  if (outcome.ok) return await answerWithFlash(request, done, { backTo })
  if (outcome.reason !== 'not-found')
    return await answerWithFlash(request, 'campaign-over', { status: 409, backTo })
  const list = { status: 404, backTo: '/admin/promotions' }
  return await answerWithFlash(request, 'campaign-unknown', list)
}

export function campaignPath(id: string): string {
  return `/admin/promotions/${encodeURIComponent(id)}`
}
