import { type Picture, replaceUploaded } from '#app/content/pictures/pictures.ts'
import { type Database, database } from '#app/database/database.server.ts'
import { isShareFile, uploadedFileOf } from './picture-files.ts'
import { listPictures, picturesState } from './pictures.server.ts'
import { toPicture } from './to-picture.server.ts'

interface Held {
  count: number
  revision: number
  /** The picture with that revision. */
  newest: string | null
  /** What the names of the files of every picture begin with. */
  files: ReadonlySet<string>
  /** The names of the crops for where pages are shared: another focal point, another crop. */
  shares: ReadonlySet<string>
}

const NONE: Held = { count: 0, revision: 0, newest: null, files: new Set(), shares: new Set() }

/** How long a file nobody knows is not asked for again: a stranger may ask for any. Chosen. */
const UNKNOWN_MS = 250

let held = NONE
let changes = 0
let lookedAt = 0
let looking: Promise<void> | undefined

/** Changes whenever a picture does: what shows pictures is out of date then. */
export function picturesRevision(): number {
  return changes
}

/** Takes over what was uploaded, changed and deleted, here or by other processes: one small query when nothing was. */
export async function refreshPictures(db: Database = database()): Promise<void> {
  const state = await picturesState(db)
  const isSame = (key: keyof typeof state) => state[key] === held[key]
  if (isSame('count') && isSame('revision') && isSame('newest')) return
  const rows = await listPictures(db)
  const all = new Map<string, Picture>(rows.map((row) => [row.id, toPicture(row)]))
  replaceUploaded(all)
  held = {
    ...state,
    files: new Set(rows.map(({ file }) => file)),
    shares: new Set([...all.values()].flatMap(({ share }) => share ?? [])),
  }
  changes += 1
}

/** The same, whatever was held before: after a restore or in another database. */
export async function loadPictures(): Promise<void> {
  replaceUploaded(new Map())
  held = NONE
  changes += 1
  await refreshPictures()
}

/** Whether there is a picture with files of this name, as far as this process knows. */
export function isHeldFile(name: string): boolean {
  const file = uploadedFileOf(name)
  if (file === null || !held.files.has(file)) return false
  return !isShareFile(name) || held.shares.has(name)
}

/** Looks once more before it says no, since another process may know a picture before this one does. */
export async function isKnownFile(name: string): Promise<boolean> {
  if (isHeldFile(name)) return true
  if (uploadedFileOf(name) === null) return false
  if (performance.now() - lookedAt > UNKNOWN_MS) {
    lookedAt = performance.now()
    looking = refreshPictures()
  }
  await looking
  return isHeldFile(name)
}
