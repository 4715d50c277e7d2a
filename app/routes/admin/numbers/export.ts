import { database } from '#app/database/database.server.ts'
import { type BookingGroup, countsOf } from '#app/numbers/counts.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { placeWords } from '../shared/booking-words.ts'
import { downloadTable } from '../shared/download.server.ts'
import type { Route } from './+types/export.ts'
import { groupsOf, readYear } from './year-view.server.ts'

const COLUMNS = [
  ...['month', 'service', 'place', 'requests', 'waiting', 'confirmed', 'done', 'cancelled'],
  ...['valueDone', 'valueToCome', 'value', 'withoutPrice'],
]

/** A year's numbers for a spreadsheet: a row for each month, service and place, amounts in dollars. */
export async function loader({ url }: Route.LoaderArgs) {
  const today = dateAt(Temporal.Now.instant())
  const year = readYear(url.searchParams, today)
  const groups = await groupsOf(database(), year, today)
  return downloadTable(`numbers-of-${year}`, COLUMNS, pageOf(groups))
}

async function* pageOf(groups: readonly BookingGroup[]) {
  const parts = Map.groupBy(groups, ({ month, service, place }) =>
    JSON.stringify([month, service, place]),
  )
  yield [...parts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, some]) => {
      const [month, service, place] = JSON.parse(key)
      const counts = countsOf(some)
      return [
        ...[month, service, placeWords(place)],
        ...[counts.requests, counts.waiting, counts.confirmed, counts.done, counts.cancelled],
        ...[counts.doneCents / 100, counts.confirmedCents / 100, counts.valueCents / 100],
        counts.unpriced,
      ]
    })
}
