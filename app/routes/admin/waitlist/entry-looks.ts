import type { WaitlistStatus } from '#app/waitlist/waitlist-status.ts'

export interface EntryLook {
  word: string
  look: 'good' | 'waiting' | 'ended'
  canBeOffered: boolean
  canBeEdited: boolean
}

const ended = (word: string, canBeOffered = false): EntryLook => ({
  ...{ word, look: 'ended', canBeOffered, canBeEdited: false },
})

export const ENTRY_LOOKS: Record<WaitlistStatus, EntryLook> = {
  unconfirmed: {
    ...{ word: 'Address not confirmed', look: 'waiting' },
    ...{ canBeOffered: false, canBeEdited: true },
  },
  waiting: { word: 'Waiting', look: 'waiting', canBeOffered: true, canBeEdited: true },
  offered: { word: 'Held', look: 'good', canBeOffered: false, canBeEdited: false },
  accepted: { word: 'Accepted', look: 'good', canBeOffered: false, canBeEdited: false },
  declined: ended('Declined', true),
  expired: ended('Not answered', true),
  left: ended('Left the list'),
}
