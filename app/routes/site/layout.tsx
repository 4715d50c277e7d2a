import { Outlet } from 'react-router'
import { SiteShell } from '#app/ui/site/shell/site-shell.tsx'

export default function SiteLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  )
}
