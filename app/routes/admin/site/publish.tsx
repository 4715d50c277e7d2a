import { data, Form, Link, redirect } from 'react-router'
import { keepSamples } from '#app/content/kept-samples.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { numberIn } from '../shared/seen-revision.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/publish.ts'
import { ChangeList } from './change-list.tsx'
import { changesMeanwhile } from './draft/meanwhile.server.ts'
import { problemsOf, viewPiece } from './editor-view.server.ts'
import { EDITORS } from './pieces.ts'
import { editorAt } from './posted.server.ts'
import { readKeepable } from './samples/read-samples.server.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const { piece } = editorAt(params.piece)
  const { value, changes, published, version, revision } = await viewPiece(piece)
  if (Object.keys(problemsOf(piece, value)).length > 0)
    return redirect(`/admin/site/${piece}?check`)
  const meanwhile = await changesMeanwhile(piece, version)
  const samples = (await readKeepable(piece, value)).length
  return { piece, changes, meanwhile, samples, version: published.version, revision }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  const { piece } = editorAt(params.piece)
  const form = await readForm(request)
  const view = await viewPiece(piece)
  const isSameDraft = view.revision === numberIn(form, 'revision')
  if (!isSameDraft || view.published.version !== numberIn(form, 'version'))
    return data({ isOutdated: true }, 409)
  const { published, value, revision } = view
  const wish = { piece, version: published.version, value, userId, draftRevision: revision }
  const now = Temporal.Now.instant()
  const outcome = await publish(wish, now)
  if (outcome.ok && (view.changes.length === 0 || textOf(form, 'keep') === 'on'))
    await keepSamples(piece, await readKeepable(piece, value), now)
  if (outcome.ok) return await leadTo(`/admin/site/${piece}`, 'Published. It is on the site now.')
  if (outcome.reason === 'invalid') return redirect(`/admin/site/${piece}?check`, 303)
  return data({ isOutdated: true }, 409)
}

/** What an appointment was promised is in these. */
const PROMISED: readonly string[] = ['prices', 'services', 'travel']

/** Over the editor: what differs, and the button that puts it on the site. */
export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, changes, meanwhile, samples, version, revision } = loaderData
  const { title } = EDITORS[piece]
  const editor = `/admin/site/${piece}`
  const canPublish = changes.length > 0 || samples > 0 || version === 0
  return (
    <Sheet title={headingOf(title, changes.length)} backTo={editor}>
      <PageTitle title={`Publish ${title}`} />
      <Form method="post" reloadDocument>
        <div className="sheet-body">
          {actionData?.isOutdated && (
            <p className="warning" role="alert">
              Nothing was published: another window changed the site or this draft meanwhile. This
              is how it stands now.
            </p>
          )}
          {meanwhile.length > 0 && (
            <section className="part" aria-labelledby="meanwhile">
              <div className="part-top">
                <h3 id="meanwhile">Published since your draft began</h3>
              </div>
              <ChangeList changes={meanwhile} />
              <p className="soft">Publishing puts your draft in its place:</p>
            </section>
          )}
          {changes.length > 0 ? (
            <ChangeList changes={changes} />
          ) : (
            <p>
              {samples > 0
                ? `No word changes: ${linesInWords(samples)} what the program came with. Publish if that is right for you, and nothing of it is marked as a sample any more.`
                : 'Nothing changes: your draft says what stands on the site.'}
            </p>
          )}
          {changes.length > 0 && samples > 0 && (
            <label className="tick">
              <input type="checkbox" name="keep" />
              {samples === 1
                ? 'The sample left in it is right as it is'
                : `The ${samples} samples left in it are right as they are`}
            </label>
          )}
          <p className="soft">
            {PROMISED.includes(piece) &&
              'Appointments already made keep the price and the minutes they were promised. '}
            Every version can come back: see <Link to={`${editor}/versions`}>Versions</Link>.
          </p>
        </div>
        <div className="sheet-foot">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="revision" value={revision} />
          {canPublish && (
            <button className="desk-button primary" type="submit">
              Publish
            </button>
          )}
          <ButtonLink to={editor} label={canPublish ? 'Not yet' : 'Back'} />
        </div>
      </Form>
    </Sheet>
  )
}

function headingOf(title: string, changes: number): string {
  if (changes === 0) return `Publish ${title}`
  return `Publish ${numberInWords(changes)} ${changes === 1 ? 'change' : 'changes'}`
}

function linesInWords(samples: number): string {
  return samples === 1 ? 'one line says' : `${samples} lines say`
}
