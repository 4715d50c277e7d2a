import { data, Form, Link } from 'react-router'
import { contentVersion } from '#app/content/current.server.ts'
import { readVersion } from '#app/content/restore-version.server.ts'
import { replaceDraft } from '#app/content/save-draft.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { numberIn, seenRevision } from '../shared/seen-revision.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/versions.ts'
import { viewPiece } from './editor-view.server.ts'
import { EDITORS } from './pieces.ts'
import { editorAt } from './posted.server.ts'
import { readVersionList } from './version-list.server.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const { piece } = editorAt(params.piece)
  const now = Temporal.Now.instant()
  const versions = await readVersionList(piece, now)
  const { revision, changes } = await viewPiece(piece, now)
  return { piece, versions, revision, hasDraft: revision > 0 && changes.length > 0 }
}

/** Puts a version into the draft; the site changes when that is published. */
export async function action({ request, params }: Route.ActionArgs) {
  const { piece } = editorAt(params.piece)
  const form = await readForm(request)
  const value = await readVersion(piece, numberIn(form, 'restore'))
  if (value === null) throw data(null, { status: 404 })
  const wish = { piece, value, version: contentVersion(piece), revision: seenRevision(form) }
  if (!(await replaceDraft(wish, Temporal.Now.instant()))) return data({ isOutdated: true }, 409)
  const sentence = 'Restored as your draft. Publish to use it.'
  return await leadTo(`/admin/site/${piece}`, sentence)
}

/** Over the editor: what was on the site before, each version with the way back into the draft. */
export default function Versions({
  loaderData: { piece, versions, revision, hasDraft },
  actionData,
}: Route.ComponentProps) {
  const { title } = EDITORS[piece]
  const editor = `/admin/site/${piece}`
  const first = { version: 0, when: 'Original sample', by: null, what: null }
  return (
    <Sheet title="Versions" backTo={editor}>
      <PageTitle title={`Versions of ${title}`} />
      <Form method="post" reloadDocument>
        <input type="hidden" name="seen" value={revision} />
        <div className="sheet-body">
          {actionData?.isOutdated && (
            <p className="warning" role="alert">
              Not restored: another window changed this draft. Check it, then try again.
            </p>
          )}
          {hasDraft && (
            <p className="warning">
              Your draft has unpublished changes. Restoring replaces them:{' '}
              <Link to={`${editor}/publish`}>see them</Link> first.
            </p>
          )}
          <ul className="versions">
            {[...versions, first].map(({ version, when, by, what }, index) => (
              <li key={version}>
                <span>
                  <b>{index === 0 ? 'Published now' : when}</b>
                  <span className="soft">
                    {index === 0 && when}
                    {by && (
                      <>
                        {' '}
                        by <bdi>{by}</bdi>
                      </>
                    )}
                  </span>
                  {what && <span className="soft">{what}</span>}
                </span>
                {index === 0 ? (
                  <span className="status good">Live</span>
                ) : (
                  <button className="desk-button" type="submit" name="restore" value={version}>
                    Restore<span className="visually-hidden"> the version of {when}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
          <p className="soft">Restoring changes your draft only. Publish to use it.</p>
        </div>
      </Form>
    </Sheet>
  )
}
