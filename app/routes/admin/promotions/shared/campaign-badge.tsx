import type { Campaign } from '#app/promotions/campaigns.server.ts'

const LOOKS = {
  scheduled: { word: 'Scheduled', look: 'waiting' },
  refused: { word: 'Not sent', look: 'ended' },
  sending: { word: 'Sending', look: 'waiting' },
  paused: { word: 'Paused', look: 'waiting' },
  stopped: { word: 'Stopped', look: 'ended' },
  finished: { word: 'Finished', look: 'good' },
} satisfies Record<Campaign['status'], { word: string; look: string }>

/** The state of a campaign by word, shape and tint. */
export function CampaignBadge({ status }: { status: Campaign['status'] }) {
  const { word, look } = LOOKS[status]
  return <span className={`status ${look}`}>{word}</span>
}
