import { Icon } from '#app/ui/desk/icon.tsx'
import { SetUpList } from '../set-up/set-up-list.tsx'
import { WalkCard } from '../site/start/walk-card.tsx'
import type { OverviewView } from './overview.server.ts'

/** All that is to be done before the first client comes, folded into one line; nothing once it is done or skipped. */
export function SetUpGuide({ walk, setUp }: Pick<OverviewView, 'walk' | 'setUp'>) {
  if (!walk.next && !setUp) return null
  const items = setUp?.items ?? []
  const done = items.filter(({ isDone }) => isDone).length + (walk.next ? walk.done : 0)
  const all = items.length + (walk.next ? walk.steps.length : 0)
  return (
    <details className="guide">
      <summary>
        <b>Set up your site</b>
        <span className="soft">
          {done} of {all} done
        </span>
        <Icon name="next" />
      </summary>
      {walk.next && <WalkCard {...walk} />}
      {setUp && <SetUpList items={setUp.items} artistEmail={setUp.artistEmail} />}
    </details>
  )
}
