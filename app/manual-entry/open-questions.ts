/** What is still to be said of an appointment before it is confirmed. */
export interface OpenQuestions {
  /** The travel fee is to be confirmed. */
  travel: boolean
  /** Those who work beside the artist and are not named yet, from 2 on. */
  artists: number[]
}

/** What the artist says of it. */
export interface SettledAnswers {
  /** Whole cents, 0 for none. */
  travel?: number | undefined
  /** Names by the number of the artist. */
  artists: Partial<Record<number, string | null>>
}

export function isAnythingOpen({ travel, artists }: OpenQuestions): boolean {
  return travel || artists.length > 0
}

export const TRAVEL_MISSING = 'Please give the travel fee in dollars, or 0 for none'

const ORDINALS = ['second', 'third', 'fourth']

/** 'Second artist'. */
export function artistLabel(artist: number): string {
  const ordinal = ORDINALS[artist - 2] ?? 'other'
  return `${ordinal.charAt(0).toUpperCase()}${ordinal.slice(1)} artist`
}

/** What is missing among the answers, by the names of the form's fields. */
export function unanswered(
  { travel, artists }: OpenQuestions,
  answers: SettledAnswers,
): Record<string, string> {
  const missing = artists.filter((artist) => !answers.artists[artist])
  return {
    ...(travel && answers.travel === undefined ? { travel: TRAVEL_MISSING } : {}),
    ...Object.fromEntries(
      missing.map((artist) => [
        `artist-${artist}`,
        `Please say who the ${ORDINALS[artist - 2] ?? 'other'} artist is`,
      ]),
    ),
  }
}
