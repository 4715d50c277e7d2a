import { data, Form, href, Link } from 'react-router'
import { emailsOf } from '#app/accounts/accounts.server.ts'
import { listVersions, valuesSince } from '#app/content/content-versions.server.ts'
import { contentVersion, defaultContent } from '#app/content/current.server.ts'
import type { Json } from '#app/content/edit-rows.ts'
import { readVersion } from '#app/content/restore-version.server.ts'
import { replaceDraft } from '#app/content/save-draft.server.ts'
import { database } from '#app/database/database.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { numberIn, seenRevision } from '../shared/seen-revision.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/versions.ts'
import { editorAt, PIECE_FIELDS, shortMoment, viewPiece } from './editor-view.server.ts'
import { type Change, listChanges } from './form/list-changes.ts'
import { EDITORS, type EditedPiece } from './pieces.ts'

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
  return await leadTo(href('/admin/site/:piece', { piece }), sentence)
}

export default function Versions({
  loaderData: { piece, versions, revision, hasDraft },
  actionData,
}: Route.ComponentProps) {
  const { title } = EDITORS[piece]
  const editor = href('/admin/site/:piece', { piece })
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
              <li className="breaks ruled middle stack" key={version}>
                <span>
                  <b>{index === 0 ? 'Published now' : when}</b>
                  <span className="soft block small">
                    {index === 0 && when}
                    {by && (
                      <>
                        {' '}
                        by <bdi>{by}</bdi>
                      </>
                    )}
                  </span>
                  {what && <span className="soft block small">{what}</span>}
                </span>
                {index === 0 ? (
                  <span className="status good">Live</span>
                ) : (
                  <Button type="submit" name="restore" value={version}>
                    Restore<span className="visually-hidden"> the version of {when}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p className="soft above-4">Restoring changes your draft only. Publish to use it.</p>
        </div>
      </Form>
    </Sheet>
  )
}

/** Of so many versions it is said what they changed: each is compared with the one before. */
const DESCRIBED = 20

async function readVersionList(piece: EditedPiece, now: Temporal.Instant) {
  const rows = await listVersions(database(), piece)
  const emails = await emailsOf(
    database(),
    rows.flatMap(({ userId }) => userId ?? []),
  )
  const least = (rows[0]?.version ?? 0) - DESCRIBED
  const values = await valuesSince(database(), piece, least)
  const readValue = (version: number): Json | undefined => {
    if (version === 0) return defaultContent()[piece] as unknown as Json
    const stored = values.get(version)
    return stored === undefined ? undefined : (JSON.parse(stored) as Json)
  }
  return rows.map(({ version, createdAt, userId }) => {
    const [before, after] = version > least ? [readValue(version - 1), readValue(version)] : []
    return {
      version,
      when: shortMoment(createdAt, now),
      by: emails.get(userId ?? '') ?? 'an import',
      what: before && after ? inShort(listChanges(PIECE_FIELDS[piece], before, after)) : null,
    }
  })
}

/** 'In the studio, Bridal, Bridal Makeup, Price, and 2 more'. */
function inShort([first, ...rest]: readonly Change[]): string {
  if (!first) return 'No text changed'
  return rest.length > 0 ? `${first.where}, and ${rest.length} more` : first.where
}
