import { sharp } from './encoder.ts'

/**
 * Draws one line of text as a PNG with a transparent ground, 64 pixels to the em. What is drawn is cut to its letters, so
 * invisible ones keep the height the same for every text.
 */
export async function drawWord(
  text: string,
  { font, fontFile, colour }: { font: string; fontFile: string; colour: string },
): Promise<Buffer> {
  const escaped = text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)
  const words = `<span foreground="${colour}">${escaped}</span><span alpha="1">Åj</span>`
  const drawn = { text: words, font: `${font} 16`, fontfile: fontFile, rgba: true, dpi: 288 }
  return await sharp({ text: drawn }).png({ palette: true }).toBuffer()
}

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
