/** A section is being read once its top has passed this share of the window. */
const LINE = 1 / 3

/** The index beside a long page marks the section that is being read. */
export function enhancePageIndex(root: Document): void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.page-index a[href^="#"]')]
  const entries = links.flatMap((link) => {
    const section = root.getElementById(link.hash.slice(1))
    return section ? [{ link, section }] : []
  })
  if (entries.length === 0) return

  const mark = () => {
    const line = innerHeight * LINE
    const read = entries.findLast(({ section }) => section.getBoundingClientRect().top < line)
    for (const { link } of entries)
      if (link === read?.link) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
  }
  // Called whenever a section comes to the line or leaves it, and no oftener.
  const observer = new IntersectionObserver(mark, {
    rootMargin: `0px 0px -${100 - 100 * LINE}% 0px`,
  })
  for (const { section } of entries) observer.observe(section)
}
