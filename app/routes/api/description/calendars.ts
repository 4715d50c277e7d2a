import { calendarRequest } from '#app/other-calendars/add-calendar.schema.ts'
import * as answers from '../calendar-answers.schema.ts'
import { callsOf, json } from './operation.ts'

const calendar = {
  ...{ id: '9d3c2b1a-4e5f-4a6b-8c7d-0e1f2a3b4c5d', name: 'Personal', host: 'calendar.example' },
  ...{ lastFetchedAt: '2027-03-01T15:10:00.000Z', status: 'ok', events: 34, error: null },
}

/** The calls about the calendars that the artist keeps elsewhere. */
export const calendarOperations = callsOf('desk', 'admin', {
  'GET /api/v1/calendars': {
    name: 'listCalendars',
    summary: 'The other calendars whose events close times',
    answer: json(200, 'All of them.', answers.calendarList, { calendars: [calendar] }),
  },
  'POST /api/v1/calendars': {
    name: 'addCalendar',
    summary: 'Add a calendar by its secret iCalendar address',
    about:
      'It is fetched at once, and every 10 minutes after that. An address that leads to no calendar is a 400 at `url`, and nothing is stored.',
    body: {
      schema: calendarRequest,
      example: { name: 'Personal', url: 'https://calendar.example/secret.ics' },
    },
    answer: json(201, 'The calendar after its first fetch.', answers.oneCalendar, { calendar }),
    refusals: { 409: 'There are five already.' },
  },
  'POST /api/v1/calendars/{id}/refresh': {
    name: 'refreshCalendar',
    summary: 'Fetch a calendar now',
    about: 'Where that fails, `status` and `error` say so, and its last known busy times stay.',
    answer: json(200, 'The calendar as it is now.', answers.oneCalendar, { calendar }),
  },
  'DELETE /api/v1/calendars/{id}': {
    name: 'removeCalendar',
    summary: 'Remove a calendar and its busy times',
    answer: { status: 204, meaning: 'It is gone.', empty: true },
  },
})
