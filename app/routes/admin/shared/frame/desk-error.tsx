import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { sentences } from '#app/kernel/sentences.ts'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { SearchBoxButton } from '#app/ui/desk/search.tsx'
import { sectionOf } from './sections.ts'

/** What stands in the frame when a page of the desk could not be made. */
export function DeskFailure() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const isGone = isRouteErrorResponse(error) && error.status === 404
  const section = sectionOf(pathname)
  const title = isGone ? 'There is no such page' : sentences.dashboardFailed
  return (
    <div className="ask-page stack gap-3 starts">
      <PageTitle title={`${title}`} />
      <h1>{title}</h1>
      {isGone ? (
        <>
          <p>It may have been deleted, or its address was mistyped. Search for it:</p>
          <SearchBoxButton />
          <p>
            <Link className="desk-button" to={section.path} reloadDocument>
              Back to {section.label}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p role="alert">Please try again in a moment.</p>
          <p>
            <a className="desk-button primary" href={pathname + search}>
              Try again
            </a>
          </p>
        </>
      )}
    </div>
  )
}
