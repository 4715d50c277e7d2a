import { readFile, writeFile } from 'node:fs/promises'
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
  { file: 'icon-32.png', size: 32, square: false },
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

await writeFile(
  new URL('favicon.ico', publicFolder),
  iconFile(await readFile(new URL('icon-32.png', publicFolder)), 32),
)

/** An .ico of one picture: a directory of 6 bytes, an entry of 16, and the PNG as it is. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
