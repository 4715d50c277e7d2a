import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Catalogue, readCatalogue } from './photos/catalogue.ts'
import { encode } from './photos/encode.ts'
import { type Job, planFilms, planPictures } from './photos/jobs.ts'
import { orphans } from './photos/plan.ts'

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
