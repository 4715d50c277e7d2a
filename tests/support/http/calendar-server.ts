import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another calendar on this machine, whose file a test writes; it answers conditional requests. */
export async function startCalendarServer() {
  const state = {
    text: calendarText(),
    /** Answered in place of the file. */
    status: null as number | null,
    /** The requests, the newest last, each with the status it got. */
    asked: [] as { headers: IncomingMessage['headers']; status: number }[],
    /** Awaited before each answer. */
    beforeAnswer: async () => {},
  }
  const server = createServer(async (request, response) => {
    const { text } = state
    await state.beforeAnswer()
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`
    const status = state.status ?? (request.headers['if-none-match'] === etag ? 304 : 200)
    state.asked.push({ headers: request.headers, status })
    response.writeHead(status, { etag, 'content-type': 'text/calendar' })
    response.end(status === 200 ? text : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const reset = { ...state }
  return Object.assign(state, {
    host,
    url: `http://${host}/secret-part/basic.ics`,
    reset: () => Object.assign(state, reset, { asked: [] }),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}

/** A calendar with those events, each told by its lines, by the artist's clock where they name no zone. */
export function calendarText(...events: string[]): string {
  const lines = events.flatMap((event, index) => [
    ...['BEGIN:VEVENT', `UID:event-${index}@calendar.example`, 'DTSTAMP:20260101T000000Z'],
    ...[...event.split('\n'), 'END:VEVENT'],
  ])
  const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sample//Calendar//EN', ...lines]
  return [...calendar, 'END:VCALENDAR', ''].join('\r\n')
}

/** The lines of an event on a day from one time to another, such as '10:00'. */
export function eventOn(date: string, from: string, to: string, title = 'Dentist'): string {
  const at = (time: string) => `${date}T${time}00`.replaceAll(/[-:]/g, '')
  return `DTSTART:${at(from)}\nDTEND:${at(to)}\nSUMMARY:${title}`
}
