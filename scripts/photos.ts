import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Film, Picture } from '#app/content/pictures/pictures.ts'
import { SHARE_QUALITY, widthsUpTo } from '#app/pictures/picture-encoding.ts'
import { cropAround, SHARE } from '#app/pictures/share-crop.ts'
import { nearestTone } from '#app/pictures/tone.ts'
import { type Catalogue, type Listed, readCatalogue } from './photos/catalogue.ts'
import { hashedName, orphans, type Variant, variantsOf } from './photos/plan.ts'

const SOURCES = 'photos'
const ENCODED = 'public/pictures'
const WRITTEN = 'app/content/pictures/pictures.json'

const read = await readCatalogue(SOURCES)
if (read.ok) await makePictures(read.catalogue)
else {
  console.error(read.sentence)
  process.exitCode = 1
}

/** Encodes what is new or changed, says so in the content, and clears away what nobody asks for. */
async function makePictures(catalogue: Catalogue): Promise<void> {
  await mkdir(ENCODED, { recursive: true })
  const present = await readdir(ENCODED)
  const { pictures, jobs } = await planPictures(catalogue, SOURCES)
  const { films, jobs: filmJobs } = await planFilms(catalogue, SOURCES)
  const all = [...jobs, ...filmJobs]

  let made = 0
  for (const job of all) made += await makeMissing(job, present)
  const byName = Object.fromEntries(pictures.map(({ name, ...said }) => [name, said]))
  await writeFile(WRITTEN, toJson({ pictures: byName, films }))

  const wanted = all.flatMap(({ variants }) => variants.map(({ file }) => file))
  const left = orphans(present, wanted)
  for (const file of left) await rm(join(ENCODED, file))
  console.log(
    `${pictures.length} pictures: ${made} files made, ${wanted.length - made} kept, ${left.length} removed.`,
  )
}

/** A name carries the hash of its source, so a file that is there is the right one. */
async function makeMissing(
  { source, measures, variants }: Job,
  present: string[],
): Promise<number> {
  const missing = variants.filter(({ file }) => !present.includes(file))
  if (missing.length > 0) console.log(`${source}: ${missing.length} files`)
  await encode(join(SOURCES, source), measures, missing, ENCODED)
  return missing.length
}

/** Laid out as the formatter would: lists of numbers on one line. */
function toJson(value: object): string {
  const text = JSON.stringify(value, null, 2)
  return `${text.replace(/\[[\d,\s]+\]/g, (list) => JSON.stringify(JSON.parse(list)).replaceAll(',', ', '))}\n`
}

/** The files to make from one source. */
interface Job {
  /** Inside the folder of sources. */
  source: string
  measures: Measures
  variants: readonly Variant[]
}

/** What is to be known of every listed picture, and what to make of it. */
async function planPictures(catalogue: Catalogue, folder: string) {
  const pictures: (Picture & { name: string })[] = []
  const jobs: Job[] = []
  for (const listed of catalogue.pictures) {
    const { name, alt, category, focal, sample } = listed
    const source = await readFile(join(folder, listed.file))
    const { width, height, dominant } = await measure(source)
    const widths = { avif: widthsUpTo(width, 'avif'), jpeg: widthsUpTo(width, 'jpeg') }
    const file = hashedName(name, source)
    const tone = nearestTone(dominant)
    const measures = { width, height, focal }
    const shared = catalogue.share.includes(name) ? [shareVariant(listed, source)] : []
    const share = shared[0]?.file ?? null
    const seen = { alt, category, ...measures, sample, dominant, tone }
    pictures.push({ name, file, ...seen, ...widths, share })
    jobs.push({
      source: listed.file,
      measures,
      variants: [...variantsOf(file, widths), ...shared],
    })
  }
  return { pictures, jobs }
}

/** Clips are served as they came. */
async function planFilms(catalogue: Catalogue, folder: string) {
  const films: Record<string, Film> = {}
  const jobs: Job[] = []
  for (const name of catalogue.films) {
    const [webm, mp4] = await Promise.all(
      (['webm', 'mp4'] as const).map(async (format) => {
        const source = `${name}.${format}`
        const file = `${hashedName(name, await readFile(join(folder, source)))}.${format}`
        const measures = { width: 0, height: 0, focal: { x: 0, y: 0 } }
        jobs.push({ source, measures, variants: [{ file, make: 'copy' }] })
        return `/pictures/${file}`
      }),
    )
    films[name] = { webm: webm as string, mp4: mp4 as string }
  }
  return { films, jobs }
}

/** Another focal point is another crop, and so another name. */
function shareVariant({ name, focal }: Listed, source: Uint8Array): Variant {
  const where = Buffer.from(`${focal.x} ${focal.y}`)
  return {
    file: `${hashedName(`share-${name}`, Buffer.concat([source, where]))}.jpg`,
    make: 'share',
  }
}

interface Measures {
  /** Pixels, as they are seen: a camera's turn is carried out. */
  width: number
  height: number
  focal: { x: number; y: number }
}

/** Size and dominant colour (`#rrggbb`) of a source. */
async function measure(
  source: Uint8Array,
): Promise<{ width: number; height: number; dominant: string }> {
  const { autoOrient } = await sharp(source).metadata()
  const small = upright(source).resize({ width: 64 }).toColourspace('srgb')
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(data, { raw: info }).stats()
  const colour = [dominant.r, dominant.g, dominant.b]
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
  return { ...autoOrient, dominant: `#${colour}` }
}

/** Makes files of a source, side by side. Each is there whole or not at all. */
async function encode(
  source: string,
  measures: Measures,
  variants: readonly Variant[],
  folder: string,
): Promise<void> {
  if (variants.length === 0) return
  const bytes = await readFile(source)
  await Promise.all(
    variants.map(async (variant) => {
      const file = join(folder, variant.file)
      await writeFile(`${file}.part`, await encoded(bytes, measures, variant))
      await rename(`${file}.part`, file)
    }),
  )
}

async function encoded(
  source: Uint8Array,
  measures: Measures,
  variant: Variant,
): Promise<Uint8Array> {
  switch (variant.make) {
    case 'copy':
      return source
    case 'avif':
      return await upright(source)
        .resize({ width: variant.width })
        // Full colour resolution: red on a dark ground frays without it.
        .avif({ quality: variant.quality, chromaSubsampling: '4:4:4', effort: 5 })
        .toBuffer()
    case 'jpeg':
      return await upright(source)
        .resize({ width: variant.width })
        .jpeg({ quality: variant.quality, mozjpeg: true })
        .toBuffer()
    case 'share':
      return await upright(source)
        .extract(cropAround(measures, SHARE.width / SHARE.height))
        .resize(SHARE)
        .jpeg({ quality: SHARE_QUALITY, mozjpeg: true })
        .toBuffer()
  }
}

function upright(source: Uint8Array) {
  return sharp(source).autoOrient().flatten({ background: '#fff' })
}
