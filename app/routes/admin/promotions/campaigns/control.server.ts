import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { CampaignControlOutcome } from '#app/operations/promotions/campaign-control.server.ts'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { type FlashCode, flashText } from '../../shared/flash-text.ts'
import { requireAdmin } from '../../shared/guard.server.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'> & { params: { id: string } }

/** Steers a campaign as asked and tells what came of it, on its page. */
export async function controlCampaign(
  { request, url, context, params }: Args,
  act: (id: string, userId: string) => Promise<CampaignControlOutcome>,
  done: FlashCode,
) {
  const { userId } = await requireAdmin({ request, url, context })
  const outcome = await act(params.id, userId)
  if (outcome.ok)
    return await redirectWithFlash(request, flashText(done, null, null), 200, pathOf(params.id))
  const isUnknown = outcome.reason === 'not-found'
  const flash = flashText(isUnknown ? 'campaign-unknown' : 'campaign-over', null, null)
  const backTo = isUnknown ? '/admin/promotions' : pathOf(params.id)
  return await redirectWithFlash(request, flash, isUnknown ? 404 : 409, backTo)
}

/** An act has no page of its own: whoever asks for one is led to the campaign's. */
export async function redirectToCampaign({ request, url, context, params }: Args) {
  await requireAdmin({ request, url, context })
  return redirect(pathOf(params.id))
}

function pathOf(id: string): string {
  return `/admin/promotions/${encodeURIComponent(id)}`
}
