import type { Role } from '#app/content/services.ts'
import { counted } from '#app/quote/in-words.ts'
import type { PlannedChair } from './morning-plan.ts'

/** What a chair is called: by its person's name where that is known, else by the role. */
interface ChairWords {
  /** 'Claire', or 'Attendant 2' while nobody has said who that is. */
  who: string
  /** 'Mother of the bride' beside a name; null where `who` says it. */
  role: string | null
}

export function chairWords(
  chair: Pick<PlannedChair, 'role' | 'number' | 'name'>,
  chairs: readonly Pick<PlannedChair, 'role'>[],
  roles: readonly Pick<Role, 'id' | 'name'>[],
): ChairWords {
  const role = roles.find(({ id }) => id === chair.role)?.name ?? chair.role
  if (chair.name) return { who: chair.name, role }
  const isOne = chairs.filter((other) => other.role === chair.role).length === 1
  return { who: isOne ? role : `${role} ${chair.number}`, role: null }
}

/** The first artist is the reader's own: 'You' or 'I'. Others by their name, or by their number. */
export function artistWords(
  artist: number,
  otherArtists: readonly (string | null)[],
  first: string,
): string {
  if (artist === 1) return first
  return otherArtists[artist - 2] ?? `${ORDINALS[artist - 2] ?? `Artist ${artist}`}, not named yet`
}

const ORDINALS = ['Second artist', 'Third artist', 'Fourth artist']

/** 'Five faces, two artists'. */
export function facesAndArtists(faces: number, artists: number): string {
  const count = counted(faces, 'face', 'faces')
  const said = count.charAt(0).toUpperCase() + count.slice(1)
  return artists > 1 ? `${said}, ${counted(artists, 'artist', 'artists')}` : said
}
