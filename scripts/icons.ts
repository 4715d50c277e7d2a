import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Draws the icons that must be pixels from `public/icon.svg`. The ones a phone cuts to its own
 * shape stand on a full square; a maskable one keeps its middle four fifths safe (W3C manifest).
 */
const publicFolder = new URL('../public/', import.meta.url)
const mark = await readFile(new URL('icon.svg', publicFolder))
const ROSEWOOD = '#8a2f46'

for (const { file, size, square } of [
  { file: 'apple-touch-icon.png', size: 180, square: true },
  { file: 'icon-192.png', size: 192, square: false },
  { file: 'icon-512.png', size: 512, square: false },
  { file: 'icon-maskable-512.png', size: 512, square: true },
]) {
  const drawn = sharp(mark, { density: (72 * size) / 32 }).resize(size, size)
  if (square) drawn.flatten({ background: ROSEWOOD })
  await drawn
    .png({ palette: true, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(file, publicFolder)))
}
