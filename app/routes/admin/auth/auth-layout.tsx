import type { ReactNode } from 'react'
import { href } from 'react-router'
import { MoreLink } from '#app/ui/desk/buttons.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { useSettings } from '#app/ui/settings.ts'

/** The screen before the desk: the artist's name, a title and whatever is asked for. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const { artistName } = useSettings()
  return (
    <main className="auth stack gap-5 on-linen">
      <PageTitle title={title} />
      <a className="brand" href="/">
        <b>{artistName}</b>
        <span>the desk</span>
      </a>
      <div className="auth-box stack on-paper">{children}</div>
    </main>
  )
}

export function BackToSignIn() {
  return (
    <p className="auth-links split gap-5 flat ruled-above">
      <MoreLink to={href('/admin')}>Back to sign in</MoreLink>
    </p>
  )
}
