import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Film, Picture } from '#app/content/pictures/pictures.ts'
import { widthsUpTo } from '#app/pictures/picture-sizes.ts'
import { nearestTone } from '#app/pictures/tone.ts'
import type { Catalogue, Listed } from './catalogue.ts'
import { type Measures, measure } from './encode.ts'
import { hashedName, type Variant, variantsOf } from './plan.ts'

/** The files to make from one source. */
export interface Job {
  /** Inside the folder of sources. */
  source: string
  measures: Measures
  variants: readonly Variant[]
}

/** What is to be known of every listed picture, and what to make of it. */
export async function planPictures(catalogue: Catalogue, folder: string) {
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
export async function planFilms(catalogue: Catalogue, folder: string) {
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
