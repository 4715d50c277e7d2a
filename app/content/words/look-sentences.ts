import {
  LOOK_PHOTO_BYTES_MAX,
  LOOK_PHOTOS_MAX,
  type LookRefusal,
  type PhotoRefusal,
} from '#app/look-briefs/look-brief.ts'
import { type FileFault, UNREADABLE, type Unreadable } from '#app/pictures/unreadable.ts'

const MEGABYTES = LOOK_PHOTO_BYTES_MAX / (1024 * 1024)

export const TOO_LARGE = `This photograph is larger than ${MEGABYTES} MB. Please save a smaller copy`

/** Said where somebody sends what cannot be taken, and the status of the answer. */
export const LOOK_REFUSALS: Record<
  LookRefusal | PhotoRefusal | Unreadable | FileFault,
  { status: number; sentence: string }
> = {
  ...UNREADABLE,
  'too-many-bytes': { status: 413, sentence: TOO_LARGE },
  'too-many': {
    status: 409,
    sentence: `${LOOK_PHOTOS_MAX} photographs are the most I keep. Please remove one first`,
  },
  'no-room': {
    status: 409,
    sentence: 'I have no room for more photographs just now. Please send it to me by email',
  },
  unproved: {
    status: 403,
    sentence:
      'Nothing was saved: please press the button in my email first, so that I know that the request is yours',
  },
  over: {
    status: 409,
    sentence:
      'Nothing was saved: this appointment is in the past or cancelled. Please call or write to me',
  },
}
