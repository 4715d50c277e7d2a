import { data, Form, Link, redirect } from 'react-router'
import { publish } from '#app/operations/content/publish.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { redirectWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/publish.ts'
import { ChangeList } from './change-list.tsx'
import { changesMeanwhile } from './draft/meanwhile.server.ts'
import { problemsOf, viewPiece } from './editor-view.server.ts'
import { EDITORS } from './pieces/editors.ts'
import { editorAt, numberIn } from './posted.server.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const { piece } = editorAt(params.piece)
  const { value, changes, published, version, revision } = await viewPiece(piece)
  if (Object.keys(problemsOf(piece, value)).length > 0)
    return redirect(`/admin/site/${piece}?check`)
  const meanwhile = await changesMeanwhile(piece, version)
  return { piece, changes, meanwhile, version: published.version, revision }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { userId } = await requireAdmin({ request, url, context })
  const { piece } = editorAt(params.piece)
  const form = await readForm(request)
  const view = await viewPiece(piece)
  const isSameDraft = view.revision === numberIn(form, 'revision')
  if (!isSameDraft || view.published.version !== numberIn(form, 'version'))
    return data({ isOutdated: true }, 409)
  const wish = { piece, version: view.published.version, value: view.value, userId }
  const outcome = await publish(wish, Temporal.Now.instant())
  if (outcome.ok) return await redirectWithFlash(`/admin/site/${piece}`, 'published')
  if (outcome.reason === 'invalid') return redirect(`/admin/site/${piece}?check`, 303)
  return data({ isOutdated: true }, 409)
}

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, changes, meanwhile, version, revision } = loaderData
  const { title } = EDITORS[piece]
  const back = { to: `/admin/site/${piece}`, label: title }
  const canPublish = changes.length > 0 || version === 0
  return (
    <DeskPage title={`Publish ${title}`} back={back}>
      <div className="ask-page">
        {actionData?.isOutdated && (
          <p className="warning" role="alert">
            Nothing was published: another window changed the site or this draft meanwhile. This is
            how it stands now.
          </p>
        )}
        {meanwhile.length > 0 && (
          <section className="part" aria-labelledby="meanwhile">
            <div className="part-top">
              <h2 id="meanwhile">Published since your draft began</h2>
            </div>
            <ChangeList changes={meanwhile} />
            <p className="soft">Publishing puts your draft in its place, as listed below.</p>
          </section>
        )}
        <section className="part" aria-labelledby="changes">
          <div className="part-top">
            <h2 id="changes">What changes on the site</h2>
          </div>
          {changes.length > 0 ? (
            <ChangeList changes={changes} />
          ) : (
            <p className="soft">
              {version === 0
                ? 'No word: it says what the program came with. Publish it if it is right for you, and it is no longer marked as a sample.'
                : 'Nothing: your draft says what stands on the site.'}
            </p>
          )}
        </section>
        <p className="soft">
          Appointments already made keep the price and the minutes they were promised. Every version
          can come back: see <Link to={`/admin/site/${piece}/versions`}>Versions</Link>.
        </p>
        <Form className="button-row" method="post" reloadDocument>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="revision" value={revision} />
          <ButtonLink to={back.to} label={canPublish ? 'Not yet' : 'Back'} />
          {canPublish && (
            <button className="desk-button primary" type="submit">
              Publish
            </button>
          )}
        </Form>
      </div>
    </DeskPage>
  )
}
