import { data, Form, Link, redirect } from 'react-router'
import { amend } from '#app/content/amend.server.ts'
import { content, contentVersion } from '#app/content/current.server.ts'
import { type Json, valueAt } from '#app/content/edit-rows.ts'
import { keepSamples } from '#app/content/kept-samples.server.ts'
import { withPart } from '#app/content/merge.ts'
import { pricesInOtherPlaces } from '#app/content/other-places.ts'
import { recordStep } from '#app/content/walk-progress.server.ts'
import { changePicture } from '#app/pictures/change-picture.server.ts'
import { formValues, readForm, textOf } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { UnsentFormDialog } from '#app/ui/desk/overlays/unsent-form-dialog.tsx'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { numberIn } from '../../shared/seen-revision.ts'
import { leadTo } from '../../shared/told.server.ts'
import { choices } from '../editor-view.server.ts'
import { FieldList } from '../form/field-list.tsx'
import { EditedForm } from '../form/form-context.ts'
import { namedErrors } from '../form/named-errors.ts'
import { readFields, textsOf } from '../form/read-form.ts'
import { usePicking } from '../picking/use-picking.tsx'
import { readKeepable } from '../samples/read-samples.server.ts'
import type { Route } from './+types/step.ts'
import { describedPictures } from './described-pictures.server.ts'
import { readProgress } from './progress.server.ts'
import { ProgressBar } from './progress-bar.tsx'
import { stepFields } from './step-fields.server.ts'
import { STEPS, type Step, stepAt } from './steps.ts'
import { WeekShown } from './week-shown.tsx'

const START = '/admin/site/start'

export async function loader({ params }: Route.LoaderArgs) {
  const { name, piece } = stepOf(params.step)
  const { steps } = await readProgress()
  const value = piece ? (content(piece) as unknown as Json) : null
  return {
    name,
    value,
    fields: stepFields(name, value),
    version: piece ? contentVersion(piece) : 0,
    choices: choices(),
    weekly: name === 'hours' ? content('hours').weekly : null,
    rowNotes: name === 'prices' ? pricesInOtherPlaces(content('prices'), content('services')) : {},
    states: steps.map(({ state }) => state),
  }
}

/** Publishes what the step asks for, or notes that it is right as it is, and leads to the next one; `skip` puts it off. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  const { name, title, piece, asksFor, keepsSamples } = stepOf(params.step)
  const form = await readForm(request)
  const now = Temporal.Now.instant()
  if (textOf(form, 'act') === 'skip') {
    await recordStep(name, 'skipped', now)
    return await leadTo(await nextPage(), `${title} skipped. It stays in the list.`)
  }
  if (!piece) {
    await recordStep(name, 'done', now)
    return redirect(await nextPage(), 303)
  }
  const before = content(piece) as unknown as Json
  const asked = stepFields(name, before)
  const part = readFields(asked, textsOf(form))
  const change = (value: Json) => withPart(value, part)
  const version = numberIn(form, 'version')
  const described = describedPictures(asked, part, form, asksFor?.field)
  const problems = Object.fromEntries(
    described.flatMap(({ field, error }) => (error ? [[field, error]] : [])),
  )
  if (asksFor && !valueAt(part, asksFor.field)) problems[asksFor.field] = asksFor.sentence
  const typed = { value: change(before), fields: asked, words: formValues(form) }
  if (Object.keys(problems).length > 0)
    return data({ ...typed, version, errors: problems }, { status: 400 })
  const wish = { piece, version, change, userId }
  const outcome = await amend(wish, now)
  if (outcome.ok) {
    for (const { picture, words } of described) await changePicture(picture, { alt: words })
    if (keepsSamples) {
      const isAsked = (key: string) => asked.some((field) => field.name === key)
      const keys = await readKeepable(piece, outcome.value as unknown as Json)
      await keepSamples(piece, keys.filter(isAsked), now)
    }
    await recordStep(name, 'done', now)
    return await leadTo(await nextPage(), `${title} published.`)
  }
  if (outcome.reason === 'invalid')
    return data({ ...typed, version, errors: outcome.fields }, { status: 400 })
  const errors = { form: CHANGED_ELSEWHERE }
  const value = change(content(piece) as unknown as Json)
  return data(
    { ...typed, value, fields: stepFields(name, value), version: outcome.version, errors },
    { status: 409 },
  )
}

const CHANGED_ELSEWHERE =
  'Another window published this. Your text is below. Publish again to use yours.'

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
  const { name, choices, weekly, rowNotes, states } = loaderData
  const step = stepAt(name) as Step
  const { value, fields, version, errors, words } = actionData ?? {
    ...loaderData,
    errors: {},
    words: {},
  }
  const { overlays, ...picking } = usePicking({
    ...{ fields, value, act: noRows },
    pictures: choices.pictures,
  })
  return (
    <DeskPage
      title={step.title}
      documentTitle={`${step.title}, make the site yours`}
      note={`Step ${STEPS.indexOf(step) + 1} of ${STEPS.length}`}
      back={{ to: START, label: 'All steps' }}
      flash={null}
      shown={loaderData}
    >
      <Form className="start work" method="post" key={name} noValidate reloadDocument>
        <ProgressBar states={states} />
        <p className="step-about">{step.about}</p>
        <ErrorSummary
          heading={thingsBefore(errors, 'this can be published')}
          errors={namedErrors(fields, value, errors)}
          idOf={(field) => field}
          autoFocus
        />
        <input type="hidden" name="version" value={version} />
        <EditedForm
          value={{
            choices,
            errors,
            typedWords: words,
            rowNotes,
            act: noRows,
            ...picking,
          }}
        >
          <FieldList fields={fields} value={value} />
        </EditedForm>
        {weekly && <WeekShown weekly={weekly} />}
        <p>
          <Link className={step.piece ? 'more' : 'desk-button'} to={step.more.to} reloadDocument>
            {step.more.label}
          </Link>
        </p>
        <div className="sticky-acts">
          {step.piece ? (
            <SubmitButton label="Publish and continue" busyLabel="Publishing" />
          ) : (
            <SubmitButton label="Keep and continue" busyLabel="Continuing" />
          )}
          <button className="desk-button" type="submit" name="act" value="skip">
            Skip
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
