import { href } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'
import { listUnstarted } from '#app/promotions/campaigns.server.ts'
import { DeskPage, NothingListed } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { readLetterCounts } from '../shared/letter-counts.server.ts'
import { PromotionTabs, refusalWords, Unschedule } from '../shared/parts.tsx'
import type { Route } from './+types/route.ts'

/** Letters that wait for their time, or that could not go out when it came. */
export async function loader() {
  const { timeZone } = config()
  const letters = await listUnstarted(database())
  return {
    letters: letters.map(({ id, subject, sendAt, refusal }) => ({
      ...{ id, subject, refusal: refusal && refusalWords(refusal) },
      when: sendAt ? formatMoment(sendAt, timeZone, 'compact') : '',
    })),
    counts: await readLetterCounts(Temporal.Now.instant()),
  }
}

export default function ScheduledLetters({ loaderData }: Route.ComponentProps) {
  const { letters, counts } = loaderData
  return (
    <DeskPage
      title="Scheduled"
      above={<PromotionTabs current="Scheduled" counts={counts} />}
      flash={null}
      shown={letters}
    >
      {letters.length === 0 && (
        <NothingListed heading="Nothing scheduled" words="Newsletters with a time appear here." />
      )}
      <ul className="letter-list">
        {letters.map(({ id, subject, when, refusal }) => (
          <li key={id}>
            <a href={href('/admin/promotions/:id', { id })}>
              <bdi>{subject}</bdi>
            </a>
            <span className="soft said">
              {refusal ? (
                <span className="alert-line">
                  <Icon name="warning" />
                  <span>Not sent: {refusal}.</span>
                </span>
              ) : (
                'To everyone subscribed then'
              )}
            </span>
            <span className="soft when">{when}</span>
            <Unschedule id={id} isRefused={refusal !== null} />
          </li>
        ))}
      </ul>
    </DeskPage>
  )
}
