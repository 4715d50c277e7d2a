import { data, Form, href, Link, redirect } from 'react-router'
import { amend } from '#app/content/amend.server.ts'
import { content, contentVersion } from '#app/content/current.server.ts'
import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Field, Rows } from '#app/content/form-fields.ts'
import { type Hours, WEEKDAYS } from '#app/content/hours.ts'
import { keepSamples } from '#app/content/kept-samples.server.ts'
import { withPart } from '#app/content/merge.ts'
import { pricesInOtherPlaces } from '#app/content/other-places.ts'
import { uploadedPictures } from '#app/content/pictures/pictures.ts'
import { recordStep } from '#app/content/walk-progress.server.ts'
import { WEEKDAY_NAMES } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { changePicture } from '#app/pictures/change-picture.server.ts'
import { pictureFields } from '#app/pictures/picture.schema.ts'
import { formValues, parseFields, readForm, textOf } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { UnsentFormDialog } from '#app/ui/desk/overlays/unsaved-changes-dialog.tsx'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { numberIn } from '../../shared/seen-revision.ts'
import { leadTo } from '../../shared/told.server.ts'
import { choices, PIECE_FIELDS } from '../editor-view.server.ts'
import { FieldList } from '../form/field-list.tsx'
import { seenWordsFieldOf, wordsFieldOf } from '../form/field-paths.ts'
import { EditedForm } from '../form/form-context.ts'
import { namedErrors } from '../form/named-errors.ts'
import { readFields, textsOf } from '../form/read-form.ts'
import { usePicking } from '../picking/use-picking.tsx'
import type { EditedPiece } from '../pieces.ts'
import { readKeepable } from '../samples/read-samples.server.ts'
import type { Route } from './+types/step.ts'
import { readProgress } from './progress.server.ts'
import { ProgressBar } from './progress.tsx'
import { STEPS, type Step, type StepName, stepAt } from './steps.ts'

const START = href('/admin/site/start')

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
  return next ? href('/admin/site/start/:step', { step: next.name }) : START
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
      <Form className="start work shrinks" method="post" key={name} noValidate reloadDocument>
        <ProgressBar states={states} />
        <p className="below-4">{step.about}</p>
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
          <Button type="submit" name="act" value="skip">
            Skip
          </Button>
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

/** The week as clients can ask for it now, and as the site says it in words. */
function WeekShown({ weekly }: Pick<Hours, 'weekly'>) {
  const { hours, weekendHours } = useSettings()
  return (
    <>
      <table className="week-shown">
        <caption className="muted small to-start">First and last appointment now</caption>
        <tbody>
          {WEEKDAYS.map((day, index) => {
            const { open, from, to } = weekly[day]
            return (
              <tr className="ruled-above" key={day}>
                <th scope="row">{WEEKDAY_NAMES[index]}</th>
                <td>{open ? `${formatTime(from)} to ${formatTime(to)}` : 'Closed'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="soft">{`Your site says: ${[hours, weekendHours].filter(Boolean).join(' ')}`}</p>
    </>
  )
}

interface DescribedPicture {
  picture: string
  words: string
  /** The field of its words, and what is wrong with them. */
  field: string
  error?: string | undefined
}

function elsewhereWords(words: string): string {
  return `Another window wrote “${words}”. Your text is here. Publish again to use yours.`
}

/**
 * What a form says about the artist's own pictures that it uses. The picture of the field `asksFor` needs a description;
 * a description that was not typed again stays as it is.
 */
function describedPictures(
  fields: readonly Field[],
  value: Json,
  form: FormData,
  asksFor: string | undefined,
): DescribedPicture[] {
  const texts = formValues(form)
  return fields.flatMap(({ kind, name = '' }) => {
    const picture = valueAt(value, name)
    const own = kind === 'picture' && uploadedPictures().get(String(picture))
    if (!own) return []
    const field = wordsFieldOf(name)
    const seen = texts[seenWordsFieldOf(name)] ?? own.alt
    const typed = texts[field] ?? seen
    const parsed = parseFields(pictureFields, { alt: typed === seen ? own.alt : typed })
    const words = parsed.ok ? parsed.value.alt : ''
    const error = parsed.ok ? undefined : parsed.errors.alt
    const lacking =
      name === asksFor && words === '' ? 'Please say what the picture shows' : undefined
    const isElsewhere = seen !== own.alt && words !== own.alt
    const elsewhere = isElsewhere ? elsewhereWords(own.alt) : undefined
    return { picture: String(picture), words, field, error: error ?? lacking ?? elsewhere }
  })
}

/** What each step asks for, of a value: a list may have fewer rows than it came with. */
const FIELDS: Record<StepName, (value: Json) => readonly Field[]> = {
  name: () => some('studio', ['name', 'location', 'phone', 'email', 'bio']),
  portrait: () => some('studio', ['portrait']),
  school: () => some('about', ['story']),
  pictures: firstPictures,
  prices: priceLines,
  hours: () => [],
  mail: () => some('studio', ['mailingAddress']),
  policies: () => some('policies', ['deposit', 'cancellation', 'lateness', 'travel']),
}

function stepFields(name: StepName, value: Json): readonly Field[] {
  return FIELDS[name](value)
}

function some(piece: EditedPiece, names: readonly string[]): readonly Field[] {
  return names.flatMap((name) => PIECE_FIELDS[piece].find((field) => field.name === name) ?? [])
}

const WHICH = ['First picture', 'Second picture', 'Third picture']

function firstPictures(home: Json): readonly Field[] {
  const faces = valueAt(home, 'hero.faces')
  const count = Array.isArray(faces) ? faces.length : 0
  return WHICH.slice(0, count).map((label, index) => ({
    kind: 'picture',
    name: `hero.faces.${index}.picture`,
    label,
  }))
}

/** The lines there are: only their names and figures change here. */
function priceLines(prices: Json): readonly Field[] {
  const tables = valueAt(prices, 'tables')
  const rates = PIECE_FIELDS.prices.filter((field) => field.name?.startsWith('rates.')) as Rows[]
  const [rate] = rates
  const inTables = (Array.isArray(tables) ? tables : []).flatMap((table, index): Rows[] => {
    const label = String(valueAt(table, 'name') ?? '')
    return rate ? [{ ...rate, name: `tables.${index}.rows`, label }] : []
  })
  return [...rates, ...inTables].map(({ note: _, fields, ...rows }) => ({
    ...rows,
    fields: (fields as readonly Field[]).filter((field) => field.name !== 'detail'),
    isFixed: true,
  }))
}
