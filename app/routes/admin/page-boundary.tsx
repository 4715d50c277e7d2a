import { Outlet } from 'react-router'
import { DeskFailure } from './shared/frame/desk-error.tsx'

/** Every page of the desk; what goes wrong in one is shown within the desk's frame. */
export default function DeskPages() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <DeskFailure />
}
