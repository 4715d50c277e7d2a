import { Marked } from 'marked'
import guide from '../../../../docs/for-the-artist.md?raw'
import { guidePictures } from './guide-pictures.ts'

const LINE_END = /\n/
const markdown = new Marked({ gfm: true })

markdown.use({
  renderer: {
    image({ href, text }) {
      const { src, width, height } = guidePictures[href] ?? { src: href, width: 390, height: 700 }
      return `<img src="${src}" alt="${text}" width="${width}" height="${height}" loading="lazy">`
    },
  },
})

/** The artist's guide of `docs/`: its title, and the rest as HTML. It is part of the program, not typed by anybody. */
export function artistGuide(): { title: string; html: string } {
  const [first = '', ...rest] = guide.split(LINE_END)
  return { title: first.replace(/^# /, ''), html: markdown.parse(rest.join('\n')) as string }
}
