import { type RefusalCode, refuse } from '#app/kernel/refusal.ts'
import {
  LOOK_PHOTO_BYTES_MAX,
  LOOK_PHOTOS_MAX,
  type LookRefusal,
  type PhotoRefusal,
} from '#app/look-briefs/look-brief.ts'
import { type FileFault, UNREADABLE, type Unreadable } from '#app/pictures/unreadable.ts'

const MEGABYTES = LOOK_PHOTO_BYTES_MAX / (1024 * 1024)

export const TOO_LARGE = `This photograph is larger than ${MEGABYTES} MB. Please save a smaller copy`

/** Said where somebody sends what cannot be taken, and the code that it is refused with. */
export const LOOK_REFUSALS: Record<
  LookRefusal | PhotoRefusal | Unreadable | FileFault,
  { code: RefusalCode; sentence: string }
> = {
  ...UNREADABLE,
  'too-many-bytes': { code: 'too-large', sentence: TOO_LARGE },
  'too-many': {
    code: 'failed-precondition',
    sentence: `${LOOK_PHOTOS_MAX} photographs are the most I keep. Please remove one first`,
  },
  'no-room': {
    code: 'failed-precondition',
    sentence: 'I have no room for more photographs just now. Please send it to me by email',
  },
  unproved: {
    code: 'permission-denied',
    sentence:
      'Nothing was saved: please press the button in my email first, so that I know that the request is yours',
  },
  over: {
    code: 'failed-precondition',
    sentence:
      'Nothing was saved: this appointment is in the past or cancelled. Please call or write to me',
  },
}

/** Refuses words with the sentence for the whole form, and files with one beside the photographs. */
export function refuseLook(reason: keyof typeof LOOK_REFUSALS, field: 'form' | 'file'): never {
  const { code, sentence } = LOOK_REFUSALS[reason]
  refuse(code, { [field]: sentence }, { reason })
}
