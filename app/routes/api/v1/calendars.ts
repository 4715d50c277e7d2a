import { database } from '#app/database/database.server.ts'
import { calendarRequest } from '#app/other-calendars/add-calendar.schema.ts'
import {
  addCalendar,
  refreshCalendar,
  removeCalendar,
} from '#app/other-calendars/manage-calendars.server.ts'
import {
  calendarView,
  listOtherCalendars,
  type OtherCalendar,
} from '#app/other-calendars/other-calendars.server.ts'
import { answerCalls, type CallArgs, parseBody, requireAdmin } from '../respond.server.ts'

async function list({ request }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const calendars = await listOtherCalendars(database())
  return Response.json({ calendars: calendars.map(calendarView) })
}

async function add({ request }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const body = await parseBody(request, calendarRequest)
  return answer(await addCalendar(body, Temporal.Now.instant()), 201)
}

async function refresh({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  return answer(await refreshCalendar(params.id ?? '', Temporal.Now.instant()), 200)
}

async function remove({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  await removeCalendar(params.id ?? '')
  return new Response(null, { status: 204 })
}

function answer(calendar: OtherCalendar, status: number): Response {
  return Response.json({ calendar: calendarView(calendar) }, { status })
}

const calls = answerCalls({ GET: list, POST: add }, { DELETE: remove })
const refreshCall = answerCalls({}, { POST: refresh })

export const loader = (args: CallArgs) =>
  new URL(args.request.url).pathname.endsWith('/refresh') ? refreshCall(args) : calls(args)
export const action = loader
