import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The artist's own calendar, as Google or Apple would serve it: a course, a weekly class, some days away. */
export async function startPersonalCalendar() {
  const text = calendarText(Temporal.Now.plainDateISO())
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/personal.ics`,
    stop: () => server.close().closeAllConnections(),
  }
}

function calendarText(today: Temporal.PlainDate): string {
  const day = (days: number) => today.add({ days }).toString().replaceAll('-', '')
  const events = [
    `DTSTART:${day(3)}T093000\nDTEND:${day(3)}T104500\nSUMMARY:Dentist`,
    `DTSTART:${day(1)}T173000\nDURATION:PT1H30M\nRRULE:FREQ=WEEKLY\nSUMMARY:Evening class`,
    `DTSTART;VALUE=DATE:${day(33)}\nDTEND;VALUE=DATE:${day(36)}\nSUMMARY:Away`,
  ].map((event, index) => `BEGIN:VEVENT\nUID:${index}@calendar.example\n${event}\nEND:VEVENT\n`)
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${events.join('')}END:VCALENDAR\n`
}
