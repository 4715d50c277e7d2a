/**
 * Tables a backup leaves out, because a row of them opens a door for a while: whoever signed out,
 * changed her password or used a link must not find it open again by a backup from before. After a
 * restore everybody signs in once more.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'session',
  'oneTimeLinks',
  'verification',
  'knownDevices',
]
