import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import { content, shownSettings } from '#app/content/current.server.ts'
import { shareImage } from '#app/content/pictures/share-image.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { ErrorPage } from '#app/ui/site/error-page.tsx'
import { business } from '#app/ui/site/shell/business.ts'
import type { Route } from './+types/root.ts'
import deskStylesheet from './routes/admin/desk.css?url'
import headingFont from './ui/styles/fonts/libre-caslon-display.woff2?url'

/** What every page may say of the artist, and where the site lives (SITE_URL, else the Host asked). */
export function loader({ request }: Route.LoaderArgs) {
  const { newsletter, notFound } = content('pages')
  const { title, lede, often } = newsletter
  const settings = shownSettings()
  const { origin } = new URL(request.url)
  const share = shareImage(content('home').hero.faces[0]?.picture ?? '')
  const facts = { prices: content('prices'), hours: content('hours') }
  return {
    settings,
    letter: { title, lede, often },
    notFound: { title: notFound.title, text: notFound.text },
    origin,
    share,
    business: business({ settings, origin, image: share, ...facts }),
  }
}

/** The settings do not change while the process lives. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const pages = useMatches().map(({ handle }) => (handle as PageHandle | undefined)?.page)
  const isHydrated = pages.some((page) => page?.scripts)
  const isDesk = pages.some((page) => page?.desk)
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F9F4ED" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={headingFont}
          crossOrigin="anonymous"
        />
        {/* Safari before 26 draws no SVG; some ask for /favicon.ico whatever is said here. */}
        <link rel="icon" href="/icon-32.png" type="image/png" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* Every page has it after the first paint; those without React from entry.server.tsx, with their scripts. */}
        {isHydrated && (
          <link rel="manifest" href={isDesk ? '/desk.webmanifest' : '/site.webmanifest'} />
        )}
        {/* The same file for the whole desk, kept by the browser for good; public pages have theirs inline. */}
        {isDesk && <link rel="stylesheet" href={deskStylesheet} />}
        <Meta />
      </head>
      <body>
        {children}
        {isHydrated && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const pages = useMatches().map(({ handle }) => (handle as PageHandle | undefined)?.page)
  const isLink = pages.some((page) => page?.private && !page.desk)
  return <ErrorPage status={status} notFound={loaderData?.notFound} isLink={isLink} />
}
