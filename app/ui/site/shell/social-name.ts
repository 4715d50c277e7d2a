const NAMES: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
}

/** What people call the place an address belongs to, else its host. */
export function socialName(url: string): string {
  const host = new URL(url).hostname.replace(/^(www|m)\./, '')
  return NAMES[host] ?? host
}
