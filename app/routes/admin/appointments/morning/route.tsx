import { data } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { type FieldErrors, formValues, parseForm, readForm } from '#app/platform/validation.ts'
import { TaskActs, TaskPage } from '#app/ui/desk/desk-page.tsx'
import { morningChange, readMorningPlan } from '#app/weddings/change-morning.schema.ts'
import { CHANGED_ELSEWHERE, changeMorning } from '#app/weddings/change-morning.server.ts'
import { withAnotherArtist, withChairMoved } from '#app/weddings/morning-plan.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'
import { AboutAppointment } from '../../shared/about-appointment.tsx'
import { undoableEmail } from '../../shared/answers.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { pagePath } from '../shared/paths.ts'
import type { Route } from './+types/route.ts'
import { MorningEditor, type RefusedMorning } from './editor.tsx'
import { morningView } from './view.server.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await findBooking(database(), params.id)
  const morning = booking && (await morningView(database(), booking))
  if (!booking || !morning) throw data(null, { status: 404 })
  return {
    id: booking.id,
    name: booking.name,
    ...{ date: booking.date, time: booking.time },
    ...{ service: booking.service, status: booking.status },
    morning,
  }
}

/**
 * Changes the plan. `do` names a button that only shows it changed, for who has no scripts: `up:ID` and
 * `down:ID` move a chair, `artist` adds one.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const values = formValues(form)
  const booking = await findBooking(database(), params.id)
  const before = booking && (await planOf(database(), booking))
  if (!before) throw data(null, { status: 404 })
  const read = readMorningPlan(values, before)
  const show = (
    errors: FieldErrors,
    status: number,
    { plan = read.plan, isBlocked = false }: Partial<RefusedMorning> = {},
  ) => data<RefusedMorning>({ errors, values, plan, isBlocked }, { status })

  const [step, chairId = ''] = (values.do ?? '').split(':')
  if (step === 'up' || step === 'down')
    return show({}, 200, { plan: withChairMoved(read.plan, chairId, step === 'up' ? -1 : 1) })
  if (step === 'artist') return show({}, 200, { plan: withAnotherArtist(read.plan) })
  if (!read.ok) return show(read.errors, 400)
  const said = parseForm(morningChange, form)
  if (!said.ok) return show({ form: CHANGED_ELSEWHERE }, 400)

  try {
    const { isMailed } = await changeMorning(
      params.id,
      read.plan,
      said.value,
      Temporal.Now.instant(),
      { undoSeconds: UNDO_SECONDS },
    )
    const done = `${booking.name}’s plan saved.`
    return await leadTo(pagePath(params.id), undoableEmail(booking, done, isMailed))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, reason, message, httpStatus } = error
    if (code === 'not-found') throw data(null, { status: 404 })
    if (reason === 'no-change') return await leadTo(pagePath(params.id), message)
    return show({ form: message }, httpStatus, { isBlocked: reason === 'blocked' })
  }
}

/** A refused change, too, says that the appointment may not be what it was. */
export const shouldRevalidate = () => true

export default function MorningPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { id, name, morning } = loaderData
  // What the server sends is what the form begins from, each time anew.
  const version = `${morning.seen} ${JSON.stringify(refused ?? null)}`
  return (
    <TaskPage
      title="Morning plan"
      documentTitle={`${name}’s morning`}
      about={<AboutAppointment booking={loaderData} />}
      back={{ to: pagePath(id), label: name }}
    >
      <MorningEditor key={version} id={id} morning={morning} refused={refused} isFull>
        {() => (
          <>
            {refused?.isBlocked && (
              <label className="tick">
                <input type="checkbox" name="acceptsBlocked" />
                Start in blocked time anyway
              </label>
            )}
            <MailTick isMailable={morning.isMailable} refused={refused} />
            <TaskActs yes="Save plan" busy="Saving" backTo={pagePath(id)} />
          </>
        )}
      </MorningEditor>
    </TaskPage>
  )
}

function MailTick({
  isMailable,
  refused,
}: {
  isMailable: boolean
  refused: RefusedMorning | undefined
}) {
  if (!isMailable)
    return <p className="soft">No email: the appointment is cancelled or has no address.</p>
  const isTicked = refused && !refused.values.do ? refused.values.mailClient === 'on' : true
  return (
    <label className="tick">
      <input type="checkbox" name="mailClient" defaultChecked={isTicked} />
      Email the client the new plan
    </label>
  )
}
