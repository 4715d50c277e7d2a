import type { ReactNode } from 'react'
import type { DeskNews } from '#app/data/desk-news.server.ts'
import { Frame } from './frame.tsx'
import { useCountInTitle } from './use-count-in-title.ts'
import { useDeskNews } from './use-desk-news.ts'
import { useTouchedForms } from './use-touched-forms.ts'

interface LiveDeskProps {
  /** As the server told with the page. */
  news: DeskNews
  children: ReactNode
}

/** The frame of a signed-in admin, which keeps itself and the page in it up to date. */
export function LiveDesk({ news: loaded, children }: LiveDeskProps) {
  const forms = useTouchedForms()
  const { news, announcement, hasEnded } = useDeskNews(loaded, forms)
  useCountInTitle(news.unread + news.waiting)
  return (
    <Frame news={news}>
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
      {hasEnded && (
        <p className="warning" role="alert">
          You were signed out. What you typed is still here:{' '}
          <a href="/admin" target="_blank" rel="noreferrer">
            sign in in a new window
          </a>{' '}
          and then send it.
        </p>
      )}
      {children}
    </Frame>
  )
}
