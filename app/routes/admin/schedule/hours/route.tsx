import { data } from 'react-router'
import { content, contentVersion } from '#app/content/current.server.ts'
import { WEEKDAYS } from '#app/content/hours.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { formValues, parseFields, readForm } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { type HoursInWords, hoursForm } from '#app/schedule/set-hours.schema.ts'
import { setHours } from '#app/schedule/set-hours.server.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { redirectWithFlash, takeFlash } from '../../shared/flash.server.ts'
import { toAffectedBooking } from '../affected.tsx'
import type { Route } from './+types/route.ts'
import { HoursForm } from './hours-form.tsx'
import { TouchedByHours } from './touched.tsx'

const HOURS = '/admin/schedule/hours'
const START = '/admin/site/start'

export async function loader({ request, url }: Route.LoaderArgs) {
  const { date: today } = localNow(Temporal.Now.instant(), config().timeZone)
  const { flash, headers } = await takeFlash(request)
  const isStart = url.searchParams.get('from') === 'start'
  const view = { hours: content('hours'), version: contentVersion('hours'), today, isStart, flash }
  return data(view, { headers })
}

/** Sets the hours; what would lie outside them is shown first, unless `step` says that it was seen. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  const form = await readForm(request)
  const { step, touched = '', ...values } = formValues(form)
  // Of the boxes of one name each stands for a day that stays closed.
  const closed = form.getAll('closed').join(' ')
  const refuse = (errors: Record<string, string>, status: 200 | 400 | 409 = 400) =>
    data({ errors, values: { ...values, closed }, touched: null }, { status })
  if (step === 'edit') return refuse({}, 200)
  const parsed = parseFields(hoursForm, { ...values, closed })
  if (!parsed.ok) return refuse(parsed.errors)
  // Another window may have added one since they were shown.
  const by = { userId, evenIfTouching: step === 'save' && touched.split(' ') }
  const outcome = await setHours(parsed.value, by, Temporal.Now.instant())
  // Who came from the steps of making the site theirs goes on there.
  const isStart = url.searchParams.get('from') === 'start'
  if (outcome.ok) {
    const flash = outcome.leavesWords ? 'hours-set-alone' : 'hours-set'
    return await redirectWithFlash(isStart ? START : HOURS, flash)
  }
  if (outcome.reason === 'touches') {
    const touched = outcome.bookings.map(toAffectedBooking)
    return data({ errors: {}, values: { ...values, closed }, touched })
  }
  if (outcome.reason === 'other-words') {
    const { hours, weekendHours } = outcome.words
    Object.assign(values, { seenHours: hours, seenWeekendHours: weekendHours })
    return refuse({ hours: otherWords(outcome.words) }, 409)
  }
  if (outcome.reason === 'invalid') return refuse(flatErrors(outcome.fields))
  return refuse({ form: CHANGED_ELSEWHERE }, 409)
}

function otherWords({ hours, weekendHours }: HoursInWords): string {
  const words = [hours, weekendHours].filter(Boolean).join(' ')
  return `Another window wrote “${words}” meanwhile, so nothing was saved. Save again to put yours in its place.`
}

const CHANGED_ELSEWHERE =
  'The hours were changed in another window. Open this page again to see them; nothing was saved.'

/** The errors of the piece at the fields of the form: `weekly.monday.to` stands at `mondayTo`. */
function flatErrors(fields: Partial<Record<string, string>>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [path, sentence = ''] of Object.entries(fields)) {
    const [piece = '', day = '', part = ''] = path.split('.')
    const isDay = piece === 'weekly' && WEEKDAYS.some((one) => one === day)
    const name = isDay ? `${day}${part.charAt(0).toUpperCase()}${part.slice(1)}` : piece
    errors[name === 'closed' ? 'closeOn' : name] ??= sentence
  }
  return errors
}

export default function HoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hours, version, today, isStart, flash } = loaderData
  return (
    <DeskPage
      title="Hours"
      note="When clients can ask for a time"
      back={
        isStart
          ? { to: START, label: 'Make the site yours' }
          : { to: '/admin/schedule', label: 'Schedule' }
      }
      flash={flash}
      shown={hours}
    >
      {actionData?.touched ? (
        <TouchedByHours bookings={actionData.touched} values={actionData.values} />
      ) : (
        <HoursForm
          key={version}
          hours={hours}
          version={version}
          today={today}
          refused={actionData}
        />
      )}
    </DeskPage>
  )
}
