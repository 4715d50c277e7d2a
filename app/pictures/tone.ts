/** The grounds that stand where a picture will be until it has come. */
export type Tone =
  | 'wine'
  | 'umber'
  | 'rosewood'
  | 'rose'
  | 'sand'
  | 'linen'
  | 'blush'
  | 'ochre'
  | 'vermilion'
  | 'verdigris'
  | 'cobalt'
  | 'violet'

/** As in app/ui/site/picture.css. */
export const TONES: Record<Tone, string> = {
  wine: '#300b0e',
  umber: '#64433f',
  rosewood: '#8d403b',
  rose: '#bd7b74',
  sand: '#bfae9e',
  linen: '#ded3c8',
  blush: '#d3a89e',
  ochre: '#dfa848',
  vermilion: '#ea6444',
  verdigris: '#33805f',
  cobalt: '#484cb3',
  violet: '#d25fc4',
}

const DARK: readonly Tone[] = ['wine', 'umber', 'rosewood', 'verdigris', 'cobalt', 'violet']

/** Whether light words stand on a ground of this tone; on the others dark ones do. */
export function isDark(tone: Tone): boolean {
  return DARK.includes(tone)
}

/** The tone that looks most like a colour (`#rrggbb`). */
export function nearestTone(colour: string): Tone {
  const [first, ...others] = Object.entries(TONES) as [Tone, string][]
  const nearest = others.reduce(
    (best, tone) => (distance(tone[1], colour) < distance(best[1], colour) ? tone : best),
    first as [Tone, string],
  )
  return nearest[0]
}

/** Euclidean in Oklab, where equal steps look equal. */
function distance(a: string, b: string): number {
  const [from, to] = [toOklab(a), toOklab(b)]
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2])
}

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
function toOklab(colour: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) =>
    toLinear(parseInt(colour.slice(at, at + 2), 16) / 255),
  ) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
