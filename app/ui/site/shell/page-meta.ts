import type { MetaDescriptor } from 'react-router'
import type { ShareImage } from '#app/content/pictures/share-image.ts'
import { defaultSettings, type Settings } from '#app/content/settings.ts'
import type { PagePath } from '#app/content/words/pages.ts'
import { breadcrumbs, type Thing } from './structured-data.ts'

/** What the root's loader says of the site; pages find it at `matches[0].loaderData`. */
export interface Site {
  settings: Settings
  /** Where the site lives, without a trailing slash. */
  origin: string
  /** What is shown where a page without a picture of its own is shared. */
  share: ShareImage
  business: Thing
}

interface PageFacts {
  /** What the page is, without the artist's name; the home page has none. */
  title?: string
  /** One or two sentences for lists of search results. */
  description: string
  path: PagePath
  /** Undefined while the root has failed: then nothing that needs an address is said. */
  site: Site | undefined
  /** What is shown where the address is shared: the picture the page begins with, the site's unless given. */
  image?: ShareImage | undefined
  /** What the page adds to the facts of the business. */
  aboutBusiness?: (site: Site) => Thing
  /** What else the page tells machines. */
  things?: (site: Site) => readonly Thing[]
}

/**
 * Everything a public page says of itself in its head: title, description, canonical address, what
 * is shown where it is shared (ogp.me, Twitter's card), and its facts as JSON-LD (schema.org).
 */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const artist = `${(page.site?.settings ?? defaultSettings).artistName} makeup artistry`
  const title = page.title ? `${page.title} · ${artist}` : artist
  const said: MetaDescriptor[] = [{ title }, { name: 'description', content: page.description }]
  if (!page.site) return said
  const url = page.site.origin + page.path
  return [
    ...said,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: artist },
    { property: 'og:locale', content: 'en_CA' },
    { property: 'og:title', content: page.title ?? artist },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    ...shareImage(page.site.origin, page.image ?? page.site.share),
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph(page.site, page) } },
  ]
}

function shareImage(origin: string, image: ShareImage): MetaDescriptor[] {
  return [
    { property: 'og:image', content: origin + image.src },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function graph(site: Site, { path, aboutBusiness, things }: PageFacts): Thing[] {
  const trail = path === '/' ? [] : [breadcrumbs(site, path)]
  return [{ ...site.business, ...aboutBusiness?.(site) }, ...trail, ...(things?.(site) ?? [])]
}
