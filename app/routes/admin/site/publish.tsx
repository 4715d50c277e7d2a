import { data, Form, href, Link, redirect } from 'react-router'
import { contentVersion, readPublished } from '#app/content/current.server.ts'
import type { Json } from '#app/content/edit-rows.ts'
import { keepSamples } from '#app/content/kept-samples.server.ts'
import { PIECE_NAMES } from '#app/content/pieces.ts'
import { publish } from '#app/content/publish.server.ts'
import { readVersion } from '#app/content/restore-version.server.ts'
import { database } from '#app/database/database.server.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import {
  editorAt,
  PIECE_FIELDS,
  picturesIn,
  problemsOf,
  viewPiece,
} from '#app/routes/admin/site/editor-view.server.ts'
import { type Change, listChanges } from '#app/routes/admin/site/form/list-changes.ts'
import { EDITORS, type EditedPiece } from '#app/routes/admin/site/pieces.ts'
import { Button, ButtonLink } from '#app/ui/desk/buttons.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { numberIn } from '../shared/seen-revision.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/publish.ts'
import { listSamplesByPiece, readKeepable } from './samples/read-samples.server.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const { piece } = editorAt(params.piece)
  const { value, changes, published, version, revision } = await viewPiece(piece)
  if (Object.keys(await problemsOf(piece, value)).length > 0)
    return redirect(`${href('/admin/site/:piece', { piece })}?check`)
  const meanwhile = await changesMeanwhile(piece, version)
  const samples = (await readKeepable(piece, value)).length
  const pictures = picturesIn([...changes, ...meanwhile])
  // Before the first version of all, the artist hears what else of the site is still an example.
  const isFirst = PIECE_NAMES.every((name) => contentVersion(name) === 0)
  const examples = isFirst ? await listSamplesByPiece() : []
  const seen = { version: published.version, revision }
  return { piece, changes, meanwhile, pictures, samples, examples, ...seen }
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
  if (outcome.ok) return await leadTo(href('/admin/site/:piece', { piece }), 'Published.')
  if (outcome.reason === 'invalid')
    return redirect(`${href('/admin/site/:piece', { piece })}?check`, 303)
  return data({ isOutdated: true }, 409)
}

/** What an appointment was promised is in these. */
const PROMISED: readonly string[] = ['prices', 'services', 'travel']

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, changes, meanwhile, pictures, samples, examples, version, revision } = loaderData
  const { title } = EDITORS[piece]
  const editor = href('/admin/site/:piece', { piece })
  const canPublish = changes.length > 0 || samples > 0 || version === 0
  return (
    <Sheet title={headingOf(title, changes.length)} backTo={editor}>
      <PageTitle title={`Publish ${title}`} />
      <Form method="post" reloadDocument>
        <div className="sheet-body">
          {actionData?.isOutdated && (
            <p className="warning" role="alert">
              Not published: another window changed this page or draft. Here is the newest version.
            </p>
          )}
          {meanwhile.length > 0 && (
            <section className="part" aria-labelledby="meanwhile">
              <div className="part-top">
                <h3 id="meanwhile">Published after you started your draft</h3>
              </div>
              <ChangeList changes={meanwhile} pictures={pictures} />
              <p className="soft above-4">Publishing replaces it with your draft:</p>
            </section>
          )}
          {changes.length > 0 ? (
            <ChangeList changes={changes} pictures={pictures} />
          ) : (
            <p>
              {samples > 0
                ? `No text changes: ${linesInWords(samples)} what the sample said. Publish to keep it as your own.`
                : 'No changes: your draft matches your site.'}
            </p>
          )}
          {changes.length > 0 && samples > 0 && (
            <label className="tick">
              <input type="checkbox" name="keep" />
              {samples === 1
                ? 'Keep the other sample as my own'
                : `Keep the other ${samples} samples as my own`}
            </label>
          )}
          {examples.length > 0 && (
            <section className="part" aria-labelledby="examples">
              <div className="part-top">
                <h3 id="examples">Still examples on your site</h3>
              </div>
              <p className="soft">This is the first time you publish. Visitors also read these:</p>
              <ul className="sample-lines flow gap-4 flat ruled muted small">
                {examples.map(({ piece, title, count }) => (
                  <li key={piece}>
                    <Link
                      to={href('/admin/site/:piece', { piece })}
                      reloadDocument
                    >{`${title}: ${count}`}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="soft">
            {PROMISED.includes(piece) && 'Existing appointments keep their price and minutes. '}
            You can go back any time: see <Link to={`${editor}/versions`}>Versions</Link>.
          </p>
        </div>
        <div className="sheet-foot">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="revision" value={revision} />
          {canPublish && (
            <Button look="primary" type="submit">
              Publish
            </Button>
          )}
          <ButtonLink to={editor} label="Cancel" />
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

/** What was published of a piece since the version that a draft began from. */
async function changesMeanwhile(piece: EditedPiece, version: number): Promise<Change[]> {
  const published = await readPublished(database(), piece)
  if (published.version === version) return []
  const before = (await readVersion(piece, version)) as Json
  return listChanges(PIECE_FIELDS[piece], before, published.value as unknown as Json)
}

interface ChangeListProps {
  changes: readonly Change[]
  /** Small sizes of those that differ. */
  pictures: readonly { value: string; address: string }[]
}

function ChangeList({ changes, pictures }: ChangeListProps) {
  const thumb = (name = '') => {
    const found = pictures.find(({ value }) => value === name)
    return found && <img src={found.address} alt="" loading="lazy" />
  }
  return (
    <ul className="changes">
      {changes.map(({ where, before, after, pictures: shown }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown whole, once.
        <li className="flow breaks ruled" key={index}>
          <span>{where}</span>
          {before !== null && (
            <del className="muted">
              <span className="visually-hidden">Before: </span>
              {thumb(shown?.before)}
              {before}
            </del>
          )}
          {after !== null && (
            <ins className="strong plain">
              <span className="visually-hidden">Now: </span>
              {thumb(shown?.after)}
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
