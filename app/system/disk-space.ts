const MEGABYTE = 1024 * 1024

/** Room for years of appointments, so that there is time to make more. */
const ENOUGH_FREE_MEGABYTES = 500

/** Whole free megabytes of a disk that is nearly full; null while there is enough room. */
export function scarceMegabytes(freeBytes: number): number | null {
  const megabytes = Math.floor(freeBytes / MEGABYTE)
  return megabytes < ENOUGH_FREE_MEGABYTES ? megabytes : null
}

/** The sentence about it for the artist. */
export function scarceSpaceSentence(freeMegabytes: number): string {
  return `The disk of your website is nearly full: ${freeMegabytes} MB are left. Once it is full, requests and messages can’t be stored. Please ask the person who runs it to make room.`
}
