import type { MouseEvent } from 'react'
import { data, Link, redirect, useOutlet } from 'react-router'
import { editRows, type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Group } from '#app/content/form-fields.ts'
import { keepDraft } from '#app/content/save-draft.server.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import type { Route } from './+types/editor.ts'
import { choices, problemsOf, viewPiece } from './editor-view.server.ts'
import { PIECE_FIELDS } from './form/piece-fields.server.ts'
import { readAct } from './form/row-act.ts'
import { tabOf } from './form/tab-of.ts'
import { FORM_ID, PieceForm, type PieceFormProps } from './piece-form.tsx'
import { PieceList } from './piece-list.tsx'
import { EDITORS, type EditedPiece, type Editor } from './pieces.ts'
import { editorAt, readPosted } from './posted.server.ts'
import { readPieceMarks } from './samples/piece-marks.server.ts'
import { readSamplePaths } from './samples/read-samples.server.ts'
import { SampleNote } from './samples/sample-note.tsx'

export const handle = { page: { previews: true } }

export async function loader({ url, params }: Route.LoaderArgs) {
  const { piece } = editorAt(params.piece)
  const { published, changes, ...view } = await viewPiece(piece)
  return {
    ...view,
    piece,
    fields: PIECE_FIELDS[piece],
    marks: await readPieceMarks(),
    choices: choices(),
    changes: changes.map(({ path }) => path),
    samples: await readSamplePaths(piece, view.value),
    publishedVersion: published.version,
    tab: tabAt(url.searchParams.get('part')),
    errors: url.searchParams.has('check') ? problemsOf(piece, view.value) : {},
  }
}

/** Without scripts: keeps the draft, does what was pressed to one of its rows, and shows it again. */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request)
  const { piece, editor, value: posted, revision, version } = readPosted(params.piece, form)
  const act = readAct(textOf(form, 'act'), PIECE_FIELDS[piece]) ?? readUndo(form)
  const value = act ? editRows(posted, act) : posted
  const kept = await keepDraft({ piece, value, revision, version }, Temporal.Now.instant())
  if (!kept.ok)
    return data({ isElsewhere: true, revision: kept.revision, value, removed: null }, 409)
  if (textOf(form, 'act') === 'publish') return redirect(`/admin/site/${piece}/publish`, 303)
  const tab = /^show (\d{1,2})$/.exec(textOf(form, 'act'))?.[1]
  if (tab) return redirect(`/admin/site/${piece}?part=${tab}`, 303)
  if (act?.type !== 'remove') return redirect(addressAfter(piece, editor, act?.path), 303)
  const row = valueAt(posted, `${act.path}.${act.index}`) ?? null
  const removed = { path: act.path, index: act.index, row: JSON.stringify(row) }
  return { isElsewhere: false, revision: kept.revision, value, removed }
}

/** Where what was done to a row is seen. */
function addressAfter(piece: EditedPiece, { isTabbed }: Editor, path?: string): string {
  const editor = `/admin/site/${piece}`
  if (path === undefined) return editor
  return isTabbed
    ? `${editor}?part=${tabOf(PIECE_FIELDS[piece] as Group[], path)}`
    : `${editor}#${path}`
}

/** The part of the form that is shown, counted from 0. */
function tabAt(part: string | null): number {
  return part && /^\d{1,2}$/.test(part) ? Number(part) : 0
}

/** A row that was removed and is to come back where it was. */
function readUndo(form: FormData) {
  const [, path, index] = /^undo ([\w.-]{1,200}) (\d{1,4})$/.exec(textOf(form, 'act')) ?? []
  if (!path || !index) return null
  try {
    const row = JSON.parse(textOf(form, 'row')) as Json
    return { type: 'insert' as const, path, index: Number(index), row }
  } catch {
    return null
  }
}

export default function EditPiece({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, marks } = loaderData
  const { title } = EDITORS[piece]
  const sheet = useOutlet()
  const shown = actionData
    ? { ...loaderData, value: actionData.value, revision: actionData.revision }
    : loaderData
  const versions = `/admin/site/${piece}/versions`
  const page: PieceFormProps['page'] = (state, form, samples, openSheet) => (
    <DeskPage
      title={title}
      note={state}
      documentTitle={sheet ? null : `${title}, your site`}
      back={{ to: '/admin/site', label: 'Your site' }}
      flash={null}
      shown={loaderData}
      above={samples > 0 && <SampleNote piece={piece} count={samples} />}
      top={
        <>
          <Link
            className="desk-button quiet"
            to={versions}
            preventScrollReset
            onClick={(event) => {
              if (opensElsewhere(event)) return
              event.preventDefault()
              void openSheet(versions)
            }}
          >
            <Icon name="versions" />
            Versions
          </Link>
          {/* On a phone it is in the bar below the form. */}
          <button
            className="desk-button primary laptop-only"
            type="submit"
            form={FORM_ID}
            name="act"
            value="publish"
          >
            Publish
          </button>
        </>
      }
    >
      {sheet}
      <div className="editor">
        <PieceList {...marks} current={piece} />
        {form}
      </div>
    </DeskPage>
  )
  return (
    <PieceForm
      key={piece}
      {...shown}
      isElsewhere={actionData?.isElsewhere ?? false}
      removed={actionData?.removed ?? null}
      page={page}
    />
  )
}

/** Whether the browser opens the link by itself, in another tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
