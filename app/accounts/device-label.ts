/** What a browser calls itself, in words people know: 'Firefox on Windows'. */
export function deviceLabel(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system && `A browser on ${system}`) ?? 'Another program'
}

/** '203.0.113.0' as '203.0.113.x': enough to tell home from elsewhere, too little to find an address. */
export function placeLabel(network: string): string | null {
  if (/^\d+\.\d+\.\d+\.0$/.test(network)) return network.replace(/0$/, 'x')
  const groups = network.split(':').slice(0, 3)
  if (groups.length < 3 || groups.every((group) => /^0*$/.test(group))) return null
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}:…`
}

/** In this order: most name themselves after others as well. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
] as const
