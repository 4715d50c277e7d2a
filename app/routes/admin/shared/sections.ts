/** The sections of the desk, in the order of its menu. */
export const SECTIONS = [
  { path: '/admin', label: 'Overview' },
  { path: '/admin/appointments', label: 'Appointments' },
  { path: '/admin/messages', label: 'Messages' },
  { path: '/admin/promotions', label: 'Promotions' },
  { path: '/admin/schedule', label: 'Schedule' },
] as const

export type Section = (typeof SECTIONS)[number]

/** The section an address of the desk belongs to; the overview for all that is in no other. */
export function sectionOf(pathname: string): Section {
  const [overview, ...others] = SECTIONS
  return others.find(({ path }) => `${pathname}/`.startsWith(`${path}/`)) ?? overview
}
