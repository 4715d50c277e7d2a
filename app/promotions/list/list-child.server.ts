import { answerTasks } from '#app/platform/child-process/answer-tasks.ts'
import { readCsv } from './read-csv.server.ts'

/* The process in which a list to import is read (list-process.server.ts starts it). */

const ACTS = { readCsv }

export type ListActs = typeof ACTS

answerTasks(ACTS)
