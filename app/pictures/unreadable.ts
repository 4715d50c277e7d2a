import { refuse } from '#app/kernel/refusal.ts'

/** Why a file is not taken as a picture. */
export type Unreadable =
  | 'empty'
  /** Neither JPEG nor PNG, WebP or AVIF. */
  | 'another-kind'
  /** What iPhones keep their photographs as. */
  | 'heic'
  /** A picture that is a page, a program or an archive at the same time. */
  | 'two-kinds'
  /** It ends early or holds what cannot be decoded. */
  | 'damaged'
  | 'too-many-bytes'
  | 'too-many-pixels'
  /** Decoding it would take more memory than there is for it. */
  | 'too-much-memory'

/** Why a form is not read for the file it should bring. */
export type FileFault = 'no-file' | 'several-files'

/** Said beside the file, and the code that it is refused with. */
export const UNREADABLE: Record<
  Unreadable | FileFault,
  { code: 'invalid-argument' | 'too-large'; sentence: string }
> = {
  'no-file': { code: 'invalid-argument', sentence: 'Please choose a photograph' },
  'several-files': {
    code: 'invalid-argument',
    sentence: 'Please send one picture at a time. None of these was kept',
  },
  empty: { code: 'invalid-argument', sentence: 'This file is empty. Please choose a photograph' },
  'another-kind': {
    code: 'invalid-argument',
    sentence: 'This is not a JPEG, PNG, WebP or AVIF picture. Please choose one of these',
  },
  heic: {
    code: 'invalid-argument',
    sentence: 'This is a HEIC picture, as iPhones keep them. Please save it as a JPEG first',
  },
  'two-kinds': {
    code: 'invalid-argument',
    sentence: 'This file holds more than a picture. Please save the picture again',
  },
  damaged: {
    code: 'invalid-argument',
    sentence: 'This picture is damaged or incomplete. Please choose it again, or another copy',
  },
  'too-many-bytes': {
    code: 'too-large',
    sentence: 'This picture is too large. Please save a smaller copy',
  },
  'too-many-pixels': {
    code: 'too-large',
    sentence: 'This picture has more than 60 megapixels. Please save a smaller copy',
  },
  'too-much-memory': {
    code: 'too-large',
    sentence: 'This picture is saved in a way that takes too much memory. Please save it as a JPEG',
  },
}

export function refuseFile(reason: Unreadable | FileFault): never {
  const { code, sentence } = UNREADABLE[reason]
  refuse(code, { file: sentence }, { reason })
}
