import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { editRows, type Json, type RowAct, valueAt } from '#app/domain/content/edit-rows.ts'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { DraftState } from './draft-state.tsx'
import type { Choices } from './editor-view.server.ts'
import { FieldList } from './form/field-list.tsx'
import { EditedForm } from './form/form-context.ts'
import { titleOf } from './form/list-changes.ts'
import { readFields, textsOf } from './form/read-form.ts'
import { idOfAct, rowsAt } from './form/row-act.ts'
import { EDITORS, type EditedPiece, type Editor } from './pieces/editors.ts'
import { Preview } from './preview-pane.tsx'
import { previewViews } from './preview-views.ts'
import { type Removed, UndoNotice } from './undo-notice.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

interface PieceFormProps {
  piece: EditedPiece
  value: Json
  revision: number
  savedAt: string | null
  version: number
  publishedVersion: number
  changes: number
  choices: Choices
  errors: Record<string, string>
  /** The draft was changed in another window, and this one was not kept. */
  isElsewhere: boolean
  /** What was removed without scripts, to come back. */
  removed: { path: string; index: number; row: string } | null
}

/** A piece's form with its preview: kept while it is written, and posted whole without scripts. */
export function PieceForm(props: PieceFormProps) {
  const { piece, value, version, publishedVersion, choices } = props
  const editor: Editor = EDITORS[piece]
  const form = useRef<HTMLFormElement>(null)
  const { status, kept, keepSoon, keepNow, overwrite } = useKeptDraft({
    piece,
    form,
    initial: props,
  })
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const rows = useRows(editor, value, form, keepSoon)
  const [removed, setRemoved] = useState<Removed | null>(
    props.removed && { ...props.removed, row: JSON.parse(props.removed.row) as Json },
  )
  const views = previewViews(piece, rows.value)
  const hadErrors = Object.keys(props.errors).length > 0
  const errors = hadErrors ? kept.errors : {}

  const act = (wish: RowAct) => {
    const before = rows.edit(wish)
    const row = wish.type === 'remove' && valueAt(before, `${wish.path}.${wish.index}`)
    setRemoved(row ? { path: wish.path, index: wish.index, row } : null)
  }

  return (
    <>
      <form
        className="work"
        method="post"
        ref={form}
        onInput={keepSoon}
        onSubmit={async (event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          const isPublish = submitter instanceof HTMLButtonElement && submitter.value === 'publish'
          if ((await keepNow()) && isPublish) await navigate(`/admin/site/${piece}/publish`)
        }}
      >
        {/* Enter in a field keeps the draft, and moves no row. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} name="act" value="save">
          Save the draft
        </button>
        <input type="hidden" name="revision" value={kept.revision} />
        <input type="hidden" name="version" value={version} />
        <DraftState
          piece={piece}
          status={props.isElsewhere && status === 'kept' ? 'elsewhere' : status}
          savedAt={kept.savedAt}
          changes={kept.changes}
          onOverwrite={overwrite}
        />
        {publishedVersion > version && (
          <p className="warning">
            Another version was published since this draft began.{' '}
            <Link to={`/admin/site/${piece}/publish`}>See the difference</Link>
          </p>
        )}
        <ErrorSummary
          heading={thingsBefore(errors, 'this can be published')}
          errors={errors}
          idOf={(field) => field}
        />
        <EditedForm value={{ choices, errors, act }}>
          <FieldList key={rows.round} fields={editor.fields} value={rows.value} />
        </EditedForm>
        <div className="sticky-acts">
          <button className="desk-button primary" type="submit" name="act" value="publish">
            Publish
          </button>
          {!isHydrated && (
            <button className="desk-button" type="submit" name="act" value="save">
              Save the draft
            </button>
          )}
          {views.length > 0 && (
            <a className="desk-button look-link" href="#look">
              Look
            </a>
          )}
          {kept.revision > 0 && (
            <Link className="desk-button quiet" to={`/admin/site/${piece}/discard`}>
              Discard the draft
            </Link>
          )}
        </div>
        {removed && (
          <UndoNotice
            removed={removed}
            title={titleAt(editor, removed)}
            onUndo={() => {
              rows.edit({ type: 'insert', ...removed })
              setRemoved(null)
            }}
            onClose={() => setRemoved(null)}
          />
        )}
      </form>
      {views.length > 0 && <Preview views={views} revision={kept.revision} />}
    </>
  )
}

/** The rows of the form: each act reads what was typed, and makes the fields anew with it done. */
function useRows(
  { fields }: Editor,
  initial: Json,
  form: React.RefObject<HTMLFormElement | null>,
  onEdited: () => void,
) {
  const [made, setMade] = useState({ value: initial, round: 0 })
  const focus = useRef<string>(null)
  const edit = useCallback(
    (wish: RowAct): Json => {
      const before = form.current ? readFields(fields, textsOf(new FormData(form.current))) : null
      setMade(({ round }) => ({ value: editRows(before, wish), round: round + 1 }))
      focus.current = placeAfter(wish)
      return before
    },
    [fields, form],
  )
  useEffect(() => {
    if (made.round === 0) return
    if (focus.current) focusOn(focus.current)
    onEdited()
  }, [made.round, onEdited])
  return { ...made, edit }
}

/** The id of what has the focus once the act is done. */
function placeAfter(wish: RowAct): string {
  const { type, path, index } = wish
  if (type === 'up') return idOfAct({ type, path, index: index - 1 })
  if (type === 'down') return idOfAct({ type, path, index: index + 1 })
  return `${path}.${index}`
}

function focusOn(id: string): void {
  const target =
    document.getElementById(id) ?? document.getElementById(id.split(':')[1] ?? '') ?? null
  const control = target?.matches('button')
    ? target
    : target?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, summary')
  ;(control as HTMLElement | null)?.focus()
}

function titleAt({ fields }: Editor, { path, row }: Removed): string {
  const rows = rowsAt(fields, path)
  return rows ? titleOf(rows, row) : 'A row'
}
