import type { Campaign } from '#app/data/promotions/campaigns.server.ts'

const LOOKS = {
  sending: { word: 'Sending', look: 'wait' },
  paused: { word: 'Paused', look: 'wait' },
  stopped: { word: 'Stopped', look: 'off' },
  finished: { word: 'Finished', look: 'ok' },
} satisfies Record<Campaign['status'], { word: string; look: string }>

/** The state of a campaign by word, shape and tint. */
export function CampaignBadge({ status }: { status: Campaign['status'] }) {
  const { word, look } = LOOKS[status]
  return <span className={`st ${look}`}>{word}</span>
}
