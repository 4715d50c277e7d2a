import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { z } from 'zod'

const part = z.number().min(0).max(1)

const catalogueSchema = z.strictObject({
  pictures: z.array(
    z.strictObject({
      /** Inside the folder; its name without folder and ending is the picture's. */
      file: z.string().regex(/^([a-z0-9-]+\/)?[a-z0-9-]+\.(jpe?g|png|webp|avif|tiff?|svg)$/),
      category: z.enum(['Wedding', 'Glam', 'Editorial']).nullable(),
      alt: z.string(),
      focal: z.strictObject({ x: part, y: part }),
      /** Not the artist's own yet. */
      sample: z.boolean().default(false),
    }),
  ),
  share: z.array(z.string()),
})

export type Listed = z.infer<typeof catalogueSchema>['pictures'][number] & { name: string }

export interface Catalogue {
  pictures: Listed[]
  /** Of these there is a crop to show where a link is shared: what pages begin with by default. */
  share: string[]
  /** Names of clips; each has a `.webm` and an `.mp4`. */
  films: string[]
}

const CLIP = /\.(webm|mp4)$/

/** Reads `photos.json` and the folder around it; a sentence where they do not agree. */
export async function readCatalogue(
  folder: string,
): Promise<{ ok: true; catalogue: Catalogue } | { ok: false; sentence: string }> {
  const files = (await readdir(folder, { recursive: true })).map((file) =>
    file.replaceAll('\\', '/'),
  )
  return understand(await readFile(join(folder, 'photos.json'), 'utf8'), files)
}

/** The same, of a text and a list of files. */
export function understand(
  text: string,
  files: readonly string[],
): { ok: true; catalogue: Catalogue } | { ok: false; sentence: string } {
  const read = catalogueSchema.safeParse(parseJson(text))
  if (!read.success)
    return { ok: false, sentence: `photos.json cannot be read:\n${z.prettifyError(read.error)}` }
  const pictures = read.data.pictures.map((listed) => ({
    ...listed,
    name: parse(listed.file).name,
  }))
  const names = pictures.map(({ name }) => name)
  const films = [
    ...new Set(files.filter((file) => CLIP.test(file)).map((file) => parse(file).name)),
  ]

  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) return { ok: false, sentence: `photos.json lists ${twice} twice.` }
  const absent = [
    ...pictures.map(({ file }) => file),
    ...films.flatMap((film) => [`${film}.webm`, `${film}.mp4`]),
  ].filter((file) => !files.includes(file))
  if (absent.length > 0) return { ok: false, sentence: `Not in the folder: ${absent.join(', ')}.` }
  const unknown = read.data.share.find((name) => !names.includes(name))
  if (unknown)
    return {
      ok: false,
      sentence: `photos.json shares ${unknown}, which is no picture of its list.`,
    }
  return { ok: true, catalogue: { pictures, share: read.data.share, films } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
