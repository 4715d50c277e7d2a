/** A bucket of an S3-compatible store, and where in it backups lie. */
export type BackupStore = NonNullable<ReturnType<typeof parseBackupStore>>

/** Reads `https://KEY:SECRET@endpoint/bucket/prefix?region=…`; null for what is no such address. Plain http is for this machine and its own network. */
export function parseBackupStore(text: string) {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (/%(?![0-9a-f]{2})/i.test(url.href)) return null
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && NEARBY.test(url.hostname))
  if (!isSafe || !bucket || !url.username || !url.password) return null
  return {
    ...{ endpoint: url.origin, bucket },
    // Empty, or ending in a slash.
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

const NEARBY = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\]$)/
