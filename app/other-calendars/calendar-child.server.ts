import { answerTasks } from '#app/platform/child-process/answer-tasks.ts'
import { readCalendar } from './read-calendar.server.ts'

/* The process in which other calendars are read (calendar-process.server.ts starts it). */

const ACTS = { readCalendar }

export type CalendarActs = typeof ACTS

answerTasks(ACTS)
