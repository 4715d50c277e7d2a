/**
 * Tables a backup leaves out. Sessions and links carry credentials: what was ended or used must not
 * work again by a backup from before, so after a restore everybody signs in once more. Leases say
 * which process is at work now.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'session',
  'oneTimeLinks',
  'verification',
  'knownDevices',
  'leases',
]
