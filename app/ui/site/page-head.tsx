import type { ReactNode } from 'react'
import { useSettings } from '../settings.ts'

interface PageHeadProps {
  title: string
  /** Names the heading for what is labelled by it. */
  id?: string
  /** What the browser's tab says before the artist's name, where `meta` does not say it. */
  tab?: string
  /** The paragraph below the heading. */
  children: ReactNode
}

/** How every page of the site begins. */
export function PageHead({ title, id, tab, children }: PageHeadProps) {
  const { artistName } = useSettings()
  return (
    <section className="wrap grid head">
      {tab && <title>{`${tab} · ${artistName}`}</title>}
      <h1 id={id}>
        <Lines title={title} />
      </h1>
      <p className="lede">{children}</p>
    </section>
  )
}

/** A title breaks after its comma, in whatever font it is set: nothing moves when the font comes. */
function Lines({ title }: { title: string }) {
  const [first, ...rest] = title.split(', ')
  if (rest.length === 0) return title
  return (
    <>
      <span>{`${first}, `}</span>
      <span>{rest.join(', ')}</span>
    </>
  )
}
