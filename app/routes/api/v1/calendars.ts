import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { calendarRequest } from '#app/other-calendars/add-calendar.schema.ts'
import {
  addCalendar,
  refreshCalendar,
  removeCalendar,
} from '#app/other-calendars/manage-calendars.server.ts'
import { calendarView, listOtherCalendars } from '#app/other-calendars/other-calendars.server.ts'
import { answerCalls, type CallArgs, notFound, parseBody, requireAdmin } from '../respond.server.ts'

async function list({ request }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const calendars = await listOtherCalendars(database())
  return Response.json({ calendars: calendars.map(calendarView) })
}

async function add({ request }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const body = await parseBody(request, calendarRequest)
  const calendar = await addCalendar(body, Temporal.Now.instant())
  return Response.json({ calendar: calendarView(calendar) }, { status: 201 })
}

async function refresh({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  return await answerOne(async () => {
    const calendar = await refreshCalendar(params.id ?? '', Temporal.Now.instant())
    return Response.json({ calendar: calendarView(calendar) })
  })
}

async function remove({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  return await answerOne(async () => {
    await removeCalendar(params.id ?? '')
    return new Response(null, { status: 204 })
  })
}

async function answerOne(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return notFound('calendar')
    throw error
  }
}

const one = answerCalls({ GET: list, POST: add }, { DELETE: remove })
const refreshed = answerCalls({}, { POST: refresh })

export function loader(args: CallArgs) {
  const isRefresh = new URL(args.request.url).pathname.endsWith('/refresh')
  return isRefresh ? refreshed(args) : one(args)
}
export const action = loader
