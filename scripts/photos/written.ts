import type { Film, Picture, ShareImage } from '#app/content/pictures/picture.ts'

const WRITTEN_BY = `/**
 * Written by \`npm run photos\` from photos/photos.json and the files beside it: a change made here is
 * lost with the next run.
 */`

/** The text of app/content/pictures/pictures.ts, laid out as the formatter would. */
export function writePictures(
  pictures: readonly (Picture & { name: string })[],
  films: Record<string, Film>,
): string {
  return `import type { Film, Picture } from './picture.ts'

${WRITTEN_BY}
export const pictures = {
${pictures.map(writePicture).join('')}} as const satisfies Record<string, Picture>

export type PictureName = keyof typeof pictures

export const films = {
${Object.entries(films).map(writeFilm).join('')}} as const satisfies Record<string, Film>
`
}

/**
 * The text of app/content/pictures/share-images.ts, what is shown where a link to a page of a kind is shared.
 * A module of its own: a page that comes alive carries it without the table of all pictures.
 */
export function writeShareImages(share: Record<string, ShareImage>): string {
  return `import type { ShareImage } from './picture.ts'

${WRITTEN_BY}
export const shareImages = {
${Object.entries(share).map(writeShareImage).join('')}} as const satisfies Record<string, ShareImage>

export type ShareKind = keyof typeof shareImages
`
}

function writePicture(picture: Picture & { name: string }): string {
  return `  ${key(picture.name)}: {
    file: ${quoted(picture.file)},
    alt: ${quoted(picture.alt)},
    category: ${picture.category ? quoted(picture.category) : null},
    width: ${picture.width},
    height: ${picture.height},
    focal: { x: ${picture.focal.x}, y: ${picture.focal.y} },
    sample: ${picture.sample},
    dominant: ${quoted(picture.dominant)},
    tone: ${quoted(picture.tone)},
    avif: [${picture.avif.join(', ')}],
    jpeg: [${picture.jpeg.join(', ')}],
  },
`
}

function writeShareImage([kind, image]: [string, ShareImage]): string {
  return `  ${key(kind)}: {
    src: ${quoted(image.src)},
    width: ${image.width},
    height: ${image.height},
    alt: ${quoted(image.alt)},
  },
`
}

function writeFilm([name, film]: [string, Film]): string {
  return `  ${key(name)}: {
    webm: ${quoted(film.webm)},
    mp4: ${quoted(film.mp4)},
  },
`
}

function key(name: string): string {
  return /^[a-z]+$/.test(name) ? name : `'${name}'`
}

function quoted(text: string): string {
  const json = JSON.stringify(text)
  const inner = json.slice(1, -1).replaceAll('\\"', '"')
  return inner.includes("'") && !inner.includes('"') ? json : `'${inner.replaceAll("'", "\\'")}'`
}
