import { Outlet } from 'react-router'
import { SiteShell } from '#app/ui/site/site-shell.tsx'

export default function SiteLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  )
}
