import { href } from 'react-router'
import { FilterLinks } from '#app/ui/desk/desk-page.tsx'

const TABS = [
  { label: 'Requests', to: href('/admin/requests') },
  { label: 'Waiting list', to: href('/admin/waitlist') },
  { label: 'Ended', to: `${href('/admin/waitlist')}?show=ended` },
] as const

interface RequestTabsProps {
  current: (typeof TABS)[number]['label']
  /** How many are on the waiting list. */
  waitlist: number
}

/** Who asks for a time, and who waits for one. */
export function RequestTabs({ current, waitlist }: RequestTabsProps) {
  const shown = TABS.filter(({ label }) => label !== 'Ended' || current !== 'Requests')
  const choices = shown.map(({ label, to }) => ({
    ...{ label, to, isChosen: label === current },
    ...(label === 'Waiting list' && waitlist > 0 ? { count: waitlist } : {}),
  }))
  return <FilterLinks label="Requests and the waiting list" choices={choices} />
}
