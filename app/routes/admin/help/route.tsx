import { Marked } from 'marked'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import guide from '../../../../docs/for-the-artist.md?raw'
import publish from '../../../../docs/images/guide-publish.webp'
import steps from '../../../../docs/images/guide-steps.webp'
import write from '../../../../docs/images/guide-write.webp'
import type { Route } from './+types/route.ts'

export async function loader() {
  return artistGuide()
}

export default function Help({ loaderData: { title, html, parts } }: Route.ComponentProps) {
  return (
    <DeskPage title="Help" note={title}>
      <nav className="manual-index" aria-label="On this page">
        <ul>
          {parts.map((part) => (
            <li key={part}>
              <a className="more" href={`#${idOf(part)}`}>
                {part}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the program's own guide, which nobody types into. */}
      <div className="manual breaks" dangerouslySetInnerHTML={{ __html: html }} />
    </DeskPage>
  )
}

const LINE_END = /\n/
/** The parts of the guide, by their headings. */
const PART = /^## (.+)$/gm

function idOf(part: string): string {
  return part.toLowerCase().replaceAll(' ', '-')
}

const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    image({ href, text }) {
      const { src, width, height } = guidePictures[href] ?? { src: href, width: 390, height: 700 }
      return `<img src="${src}" alt="${text}" width="${width}" height="${height}" loading="lazy">`
    },
  },
})

/** The guide in `docs/`: its title, its parts, and the rest as HTML. Part of the program; nobody types it in. */
function artistGuide(): { title: string; parts: string[]; html: string } {
  const [first = '', ...rest] = guide.split(LINE_END)
  const parts = [...guide.matchAll(PART)].map(([, part = '']) => part)
  const html = markdown.parse(rest.join('\n')) as string
  return { title: first.replace(/^# /, ''), parts, html }
}

/** A phone of 390 by 700, at one and a half times its size. */
const PHONE = { width: 585, height: 1050 }

/** The guide's pictures by what they are called in its text, with their addresses on this site. */
const guidePictures: Readonly<Record<string, { src: string; width: number; height: number }>> = {
  'images/guide-publish.webp': { src: publish, ...PHONE },
  'images/guide-steps.webp': { src: steps, ...PHONE },
  'images/guide-write.webp': { src: write, ...PHONE },
}
