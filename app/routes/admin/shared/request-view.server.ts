import type { WaitingRequest } from '#app/data/appointments/pending-requests.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { type BlockedTime, blockedTimesOn } from '#app/data/schedule/blocked-times.server.ts'
import { answerBy } from '#app/domain/appointments/answer-by.ts'
import { addDays } from '#app/domain/calendar-date.ts'
import { instantOf, localNow } from '#app/domain/local-time.ts'
import { halfHoursOf } from '#app/domain/schedule/cells.ts'
import { isWithin } from '#app/domain/schedule/slots.ts'
import { durationOf } from '#app/domain/services.ts'
import { config } from '#app/platform/config.server.ts'

export type RequestView = Awaited<ReturnType<typeof requestView>>[number]

/** Requests as their cards show them: by when to answer, and what stands in the way of each. */
export async function requestView(
  db: Database,
  requests: readonly WaitingRequest[],
  now: Temporal.Instant,
) {
  const { timeZone, pendingHours } = config()
  const tomorrow = addDays(localNow(now, timeZone).date, 1)
  const blocked = await blockedTimesOn(
    db,
    requests.map(({ date }) => date),
  )
  return requests.map(({ createdAt, calendarSequence, status: _status, ...request }) => {
    const created = Temporal.Instant.from(createdAt)
    const startsAt = instantOf(request.date, request.time, timeZone)
    return {
      ...request,
      isTomorrow: request.date === tomorrow,
      since: created.epochMilliseconds,
      answerBy: answerBy({ createdAt: created, startsAt }, pendingHours, now, timeZone),
      obstacle: obstacleOf(request, blocked),
      expectedVersion: calendarSequence,
    }
  })
}

/** That the artist has blocked the time since, in a sentence; null when they have not. */
function obstacleOf(
  { date, time, service }: Pick<WaitingRequest, 'date' | 'time' | 'service'>,
  blocked: readonly BlockedTime[],
): string | null {
  const cells = halfHoursOf(time, durationOf(service)).filter(({ daysLater }) => daysLater === 0)
  const range = blocked.find(
    (one) =>
      one.date === date && cells.some(({ cell }) => isWithin(cell, one.startTime, one.endTime)),
  )
  return range ? `You blocked this time${range.reason ? `: ${range.reason}` : ''}` : null
}
