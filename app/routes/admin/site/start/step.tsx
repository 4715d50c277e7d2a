import { data, Form, Link, redirect } from 'react-router'
import { type Json, valueAt } from '#app/domain/content/edit-rows.ts'
import { withPart } from '#app/domain/content/merge.ts'
import { amend } from '#app/operations/content/amend.server.ts'
import { content, contentVersion } from '#app/operations/content/current.server.ts'
import { recordStep } from '#app/operations/content/walk-progress.server.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { UnsentFormDialog } from '#app/ui/desk/overlays/unsent-form-dialog.tsx'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { redirectWithFlash, takeFlash } from '../../shared/flash.server.ts'
import { choices } from '../editor-view.server.ts'
import { FieldList } from '../form/field-list.tsx'
import { EditedForm } from '../form/form-context.ts'
import { namedErrors } from '../form/named-errors.ts'
import { readFields, textsOf } from '../form/read-form.ts'
import { usePicking } from '../picking/use-picking.tsx'
import { numberIn } from '../posted.server.ts'
import type { Route } from './+types/step.ts'
import { readProgress } from './progress.server.ts'
import { ProgressBar } from './progress-bar.tsx'
import { STEPS, type Step, stepAt } from './steps.ts'

const START = '/admin/site/start'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const { name, piece } = stepOf(params.step)
  const { flash, headers } = await takeFlash(request)
  const { steps, done } = await readProgress()
  const view = {
    name,
    value: piece ? (content(piece) as unknown as Json) : null,
    version: piece ? contentVersion(piece) : 0,
    choices: choices(),
    done,
    of: steps.length,
    flash,
  }
  return data(view, { headers })
}

/** Publishes what the step asks for and leads to the next one; `skip` puts it off. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { userId } = await requireAdmin({ request, url, context })
  const { name, piece, fields, asksFor } = stepOf(params.step)
  const form = await readForm(request)
  const now = Temporal.Now.instant()
  if (textOf(form, 'act') === 'skip') {
    await recordStep(name, 'skipped', now)
    return await redirectWithFlash(await nextPage(), 'step-skipped')
  }
  if (!piece) return redirect(await nextPage(), 303)
  const part = readFields(fields(content(piece) as unknown as Json), textsOf(form))
  const change = (value: Json) => withPart(value, part)
  const version = numberIn(form, 'version')
  if (asksFor && !valueAt(part, asksFor.field)) {
    const value = change(content(piece) as unknown as Json)
    return data({ value, version, errors: { [asksFor.field]: asksFor.sentence } }, { status: 400 })
  }
  const wish = { piece, version, change, userId }
  const outcome = await amend(wish, now)
  if (outcome.ok) {
    await recordStep(name, 'done', now)
    return await redirectWithFlash(await nextPage(), 'published')
  }
  const typed = withPart(content(piece) as unknown as Json, part)
  if (outcome.reason === 'invalid')
    return data({ value: typed, version: wish.version, errors: outcome.fields }, { status: 400 })
  const errors = { form: CHANGED_ELSEWHERE }
  return data({ value: typed, version: outcome.version, errors }, { status: 409 })
}

const CHANGED_ELSEWHERE =
  'Another window published this meanwhile, so nothing was stored. What you typed is below: publish it once more to put it in the place of the other.'

async function nextPage(): Promise<string> {
  const { next } = await readProgress()
  return next ? `${START}/${next.name}` : START
}

function stepOf(name: string | undefined): Step {
  const step = stepAt(name)
  if (step) return step
  throw data(null, { status: 404 })
}

export default function StartStep({ loaderData, actionData }: Route.ComponentProps) {
  const { name, choices, done, of, flash } = loaderData
  const step = stepAt(name) as Step
  const { value, version, errors } = actionData ?? { ...loaderData, errors: {} }
  const fields = step.fields(value)
  const isHydrated = useIsHydrated()
  const { overlays, ...picking } = usePicking({
    ...{ fields, value, act: noRows },
    pictures: choices.pictures,
  })
  return (
    <DeskPage
      title={step.title}
      documentTitle={`${step.title}, make the site yours`}
      note={`Step ${STEPS.indexOf(step) + 1} of ${of}`}
      back={{ to: START, label: 'All steps' }}
      flash={flash}
      shown={loaderData}
    >
      <Form className="start work" method="post" key={name} noValidate reloadDocument>
        <ProgressBar done={done} of={of} />
        <p className="step-about">{step.about}</p>
        <ErrorSummary
          heading={thingsBefore(errors, 'this can be published')}
          errors={namedErrors(fields, value, errors)}
          idOf={(field) => field}
          autoFocus
        />
        <input type="hidden" name="version" value={version} />
        <EditedForm value={{ choices, errors, isHydrated, act: noRows, ...picking }}>
          <FieldList fields={fields} value={value} />
        </EditedForm>
        <p>
          <Link
            className={step.piece ? 'more' : 'desk-button primary'}
            to={step.more.to}
            reloadDocument
          >
            {step.more.label}
          </Link>
        </p>
        <div className="sticky-acts">
          {step.piece && <SubmitButton label="Publish and go on" busyLabel="Publishing" />}
          <button className="desk-button" type="submit" name="act" value="skip">
            Not now
          </button>
        </div>
        <UnsentFormDialog
          title="This step is not published."
          stored={version}
          wasRefused={actionData !== undefined}
        />
      </Form>
      {overlays}
    </DeskPage>
  )
}

/** No step has rows that move. */
function noRows() {}
