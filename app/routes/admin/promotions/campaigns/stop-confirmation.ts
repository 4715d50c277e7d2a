import type { Confirmation } from '#app/ui/desk/overlays/confirm.tsx'

/** Asked before a campaign ends for good. */
export function stopConfirmation({
  subject,
  counts,
}: {
  subject: string
  counts: { sent: number; waiting: number }
}): Confirmation {
  return {
    sentence: 'Stop sending this letter?',
    facts: [
      subject,
      `${counts.sent} sent, ${counts.waiting} remaining.`,
      'Those who remain will not get it. It cannot be taken up again.',
    ],
    yes: 'Stop it',
    no: 'Go on sending',
  }
}
