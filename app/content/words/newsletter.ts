import type { Settings } from '../settings.ts'

/**
 * What somebody who subscribes agrees to, as it is shown beside the button and kept as the proof:
 * what they will get, who asks, where to reach the artist, and that it can be ended (CASL s. 10(1)). A new
 * wording gets a new version.
 */
export const consentWording = {
  version: '1',
  text: ({ artistName, email, mailingAddress }: Settings): string => {
    const who = [artistName, mailingAddress, email].filter(Boolean).join(', ')
    return `By subscribing you agree to receive my letters with news and offers by email (${who}). You can unsubscribe from any letter.`
  },
} as const
