import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { useSettings } from '#app/ui/settings.ts'

const SECTIONS = ['messages', 'schedule']

/** What stands in the frame when a page of the desk could not be made. */
export function DeskFailure() {
  const error = useRouteError()
  const { artistName } = useSettings()
  const { pathname, search } = useLocation()
  const isGone = isRouteErrorResponse(error) && error.status === 404
  const section = SECTIONS.find((one) => pathname.startsWith(`/admin/${one}`)) ?? 'appointments'
  const title = isGone ? 'This is no longer there' : sentences.dashboardFailed
  return (
    <div className="ask-page">
      <title>{`${title} · ${artistName}`}</title>
      <h1>{title}</h1>
      {isGone ? (
        <>
          <p>It may have been deleted in another window.</p>
          <p>
            <Link className="b" to={`/admin/${section}`}>
              Back to the {section}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p role="alert">Nothing was changed or lost. Please try again in a moment.</p>
          <p>
            <a className="b pri" href={pathname + search}>
              Try again
            </a>
          </p>
        </>
      )}
    </div>
  )
}
