import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { type Json, type RowAct, valueAt } from '#app/content/edit-rows.ts'
import type { Field, Group } from '#app/content/form-fields.ts'
import { Button, IconButton } from '#app/ui/desk/buttons.tsx'
import { useAutosave } from '#app/ui/desk/hooks/use-autosave.ts'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'
import { ConfirmDialog } from '#app/ui/desk/overlays/confirm.tsx'
import { UnsavedChangesDialog } from '#app/ui/desk/overlays/unsaved-changes-dialog.tsx'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import type { KeptDraft } from './draft/draft.ts'
import { DraftObstacle, DraftState } from './draft/draft-state.tsx'
import type { Choices } from './editor-view.server.ts'
import { FieldList } from './form/field-list.tsx'
import { rowsAt, tabOf } from './form/field-paths.ts'
import { EditedForm } from './form/form-context.ts'
import { namedErrors } from './form/named-errors.ts'
import { textsOf } from './form/read-form.ts'
import { TabbedGroups } from './form/tabbed-groups.tsx'
import { titleOf } from './form/text-of.ts'
import { usePicking } from './picking/use-picking.tsx'
import { EDITORS, type EditedPiece, type Editor } from './pieces.ts'
import { Preview } from './preview/preview-pane.tsx'
import { previewOf, previewViews } from './preview/preview-views.ts'
import { focusOn, useRows } from './use-rows.ts'

/** By which a button of the head belongs to it. */
export const FORM_ID = 'piece'

export interface PieceFormProps {
  piece: EditedPiece
  fields: readonly Field[]
  value: Json
  revision: number
  savedAt: string | null
  version: number
  publishedVersion: number
  /** What differs from the site, by path. */
  changes: readonly string[]
  /** What still says what the program came with, by path. */
  samples: readonly string[]
  /** The part that is shown first, where the form has several. */
  tab: number
  choices: Choices
  errors: Record<string, string>
  /** The page around it: its head says how the draft stands. */
  page: (
    state: ReactNode,
    form: ReactNode,
    samples: number,
    /** Opens a sheet over the form once what was typed is kept, so that the sheet knows of it. */
    openSheet: (path: string) => Promise<void>,
  ) => ReactNode
}

/** A piece's form with its preview: its draft is kept while it is written. */
export function PieceForm(props: PieceFormProps) {
  const { piece, value, publishedVersion, choices } = props
  const path = href('/admin/site/:piece', { piece })
  const editor: Editor = EDITORS[piece]
  // What the fields were made from, though a later version is read with the page's news.
  const [version] = useState(props.version)
  const [fields] = useState(props.fields)
  const form = useRef<HTMLFormElement>(null)
  const { state, kept, changed, saveNow, overwrite } = useAutosave<'revision', KeptDraft>({
    form,
    action: href('/admin/site/:piece/draft', { piece }),
    read: (typed) => new URLSearchParams([...textsOf(typed)]),
    mark: 'revision',
    initial: { isKept: true, ...props },
    state: 'saved',
  })
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const reload = useReload()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet that opens over the form says what is kept of it.
  useEffect(() => {
    if (pathname !== path && state === 'saving') void saveNow().then(reload)
  }, [pathname])
  const openSheet = async (to: string) => {
    await saveNow()
    await navigate(to, { preventScrollReset: true })
  }
  const [isDiscarding, setDiscarding] = useState(false)
  const rows = useRows(fields, value, form, changed)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const views = previewViews(piece, rows.value)
  const hadErrors = Object.keys(props.errors).length > 0
  const { left, onBlur, forgetLeft } = useLeftFields()
  const errors = hadErrors ? kept.errors : errorsLeft(kept.errors, left)

  const act = (...acts: RowAct[]) => {
    const before = rows.edit(...acts)
    forgetLeft()
    const all = acts
      .filter(({ type }) => type === 'remove')
      .map(({ path, index }) => ({ path, index, row: valueAt(before, `${path}.${index}`) ?? null }))
      .sort((one, other) => one.index - other.index)
    const [first] = all
    setRemoved(first ? { ...first, all } : null)
  }
  const groups = editor.isTabbed && (fields as readonly Group[])
  const [tab, setTab] = useState(() => firstTab(groups || [], props.tab, errors))
  const summed = hadErrors ? errors : {}
  const followed = groups ? groups[tab]?.page : undefined
  const { pick, openPicture, overlays } = usePicking({
    fields,
    value: rows.value,
    pictures: choices.pictures,
    act,
  })

  return props.page(
    <DraftState
      status={state}
      savedAt={kept.savedAt}
      changes={kept.changes.length}
      wrong={Object.keys(errors).length}
    />,
    <>
      <form
        className="work shrinks"
        id={FORM_ID}
        method="post"
        ref={form}
        onInput={changed}
        onBlur={onBlur}
        onSubmit={async (event) => {
          event.preventDefault()
          const { submitter } = event.nativeEvent as SubmitEvent
          const isPublish = submitter instanceof HTMLButtonElement && submitter.value === 'publish'
          if ((await saveNow()) && isPublish)
            await navigate(`${path}/publish`, { preventScrollReset: true })
        }}
      >
        {/* Enter in a field keeps the draft, and moves no row. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} name="act" value="save">
          Save draft
        </button>
        <input type="hidden" name="revision" value={kept.revision} />
        <input type="hidden" name="version" value={version} />
        <DraftObstacle piece={piece} status={state} onOverwrite={overwrite} />
        {publishedVersion > version && (
          <p className="warning">
            Another version was published after you started this draft.{' '}
            <Link to={`${path}/publish`} preventScrollReset>
              See changes
            </Link>
          </p>
        )}
        <div
          // The field that a sentence leads to is in sight before the focus goes there.
          onClickCapture={({ target }) => {
            const path = target instanceof HTMLAnchorElement ? target.hash.slice(1) : ''
            const of = groups ? tabOf(groups, path) : -1
            if (of >= 0) flushSync(() => setTab(of))
          }}
        >
          <ErrorSummary
            heading={thingsBefore(summed, 'this can be published')}
            errors={namedErrors(fields, rows.value, summed)}
            idOf={(field) => field}
          />
        </div>
        <EditedForm
          value={{
            ...{ choices, errors, act, pick, openPicture },
            changed: kept.changes,
            samples: kept.samples,
          }}
        >
          {groups ? (
            <TabbedGroups
              key={rows.round}
              groups={groups}
              value={rows.value}
              chosen={tab}
              onChoose={setTab}
            />
          ) : (
            <FieldList key={rows.round} fields={fields} value={rows.value} />
          )}
        </EditedForm>
        <PieceBar
          hasDraft={kept.revision > 0}
          hasLook={views.length > 0}
          onDiscard={() => {
            setDiscarding(true)
            // What is asked about is all that was typed.
            void saveNow()
          }}
        />
        {removed && (
          <UndoNotice
            sentence={sentenceOf(fields, removed, choices)}
            onUndo={() => {
              const { all = [removed] } = removed
              rows.edit(
                ...all.map(({ path, index, row }) => ({
                  type: 'insert' as const,
                  path,
                  index,
                  row,
                })),
              )
              setRemoved(null)
            }}
            onClose={() => {
              setRemoved(null)
              focusOn(`${removed.path}.${removed.index}`)
            }}
          />
        )}
      </form>
      {views.length > 0 && (
        <Preview
          views={views}
          revision={kept.revision}
          followed={followed ? previewOf(piece, followed) : undefined}
          onPicture={(address) =>
            form.current !== null && openPictureField(form.current, address, choices.pictures)
          }
        />
      )}
      {overlays}
      <ConfirmDialog
        question={isDiscarding ? askToDiscard(piece, path, kept.revision) : null}
        onClose={() => setDiscarding(false)}
      />
      <UnsavedChangesDialog
        isDirty={state === 'failed' || state === 'elsewhere'}
        title="Your draft is not saved."
        within={[path, `${path}/publish`, `${path}/versions`]}
      />
    </>,
    kept.samples.length,
    openSheet,
  )
}

/** The tab of the first sentence, or the one that is asked for. */
function firstTab(groups: readonly Group[], asked: number, errors: Record<string, string>): number {
  const [first = ''] = Object.keys(errors)
  const lacking = tabOf(groups, first)
  if (lacking >= 0) return lacking
  return asked < groups.length ? asked : 0
}

function sentenceOf(fields: readonly Field[], removed: Removed, choices: Choices): string {
  const count = removed.all?.length ?? 1
  return count > 1 ? `${count} removed.` : `“${titleAt(fields, removed, choices)}” removed.`
}

function titleAt(fields: readonly Field[], { path, row }: Removed, { pictures }: Choices): string {
  const rows = rowsAt(fields, path)
  if (!rows) return 'A row'
  if (rows.layout !== 'tiles') return titleOf(rows, row)
  return pictures.find(({ value }) => value === row)?.label ?? 'A picture'
}

/** The name of a picture's file in the address of one of its sizes; null for any other address. */
function pictureFileIn(address: string): string | null {
  return /\/pictures\/([^/]+)-\d+\.(?:jpg|avif)$/.exec(address)?.[1] ?? null
}

/** Opens the choice of the picture that is shown at that address, if the form has it. Returns whether it does. */
function openPictureField(
  form: HTMLFormElement,
  address: string,
  pictures: readonly { value: string; address: string }[],
): boolean {
  const file = pictureFileIn(address)
  const shown = pictures.find((one) => file !== null && pictureFileIn(one.address) === file)
  const field = [...form.elements].find(
    (one) => shown && one instanceof HTMLInputElement && one.value === shown.value,
  )
  const button = field && document.getElementById((field as HTMLInputElement).name)
  if (!button) return false
  for (
    let one = button.closest('details');
    one;
    one = one.parentElement?.closest('details') ?? null
  )
    one.open = true
  button.scrollIntoView({ block: 'center' })
  button.click()
  return true
}

/**
 * The names of the fields that were left, once the press or the key that left them has ended: a sentence that appeared
 * earlier would move away what is being pressed.
 */
function useLeftFields() {
  const [left, setLeft] = useState<readonly string[]>([])
  const onBlur = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name')
    if (!name) return
    const ended = new AbortController()
    const mark = () => {
      ended.abort()
      setLeft((all) => (all.includes(name) ? all : [...all, name]))
    }
    for (const end of ['click', 'keyup', 'pointercancel'])
      window.addEventListener(end, mark, { signal: ended.signal })
  }
  return { left, onBlur, forgetLeft: () => setLeft([]) }
}

/** The sentences about fields that were left. */
function errorsLeft(
  errors: Record<string, string>,
  left: readonly string[],
): Record<string, string> {
  const isLeft = (path: string) =>
    left.some((name) => path === name || path.startsWith(`${name}.`) || name === `${path}.own`)
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isLeft(path)))
}

function askToDiscard(piece: EditedPiece, action: string, seen: number) {
  return {
    sentence: 'Discard this draft?',
    facts: [EDITORS[piece].title, 'Your site does not change'],
    yes: 'Discard draft',
    seen,
    action,
    fields: { intent: 'discard' },
    leaves: true,
  }
}

interface PieceBarProps {
  hasDraft: boolean
  /** There is a page or a mail that shows it. */
  hasLook: boolean
  onDiscard: () => void
}

function PieceBar({ hasDraft, hasLook, onDiscard }: PieceBarProps) {
  return (
    <>
      {/* Not in the bar: Publish stays where it is when the first word is typed. */}
      {hasDraft && (
        <p className="discard-line">
          <Button look="quiet" onClick={onDiscard}>
            Discard draft
          </Button>
        </p>
      )}
      <div className="sticky-acts">
        <Button look="primary" type="submit" name="act" value="publish">
          Publish
        </Button>
        {hasLook && (
          <a className="desk-button look-link" href="#look">
            Preview
          </a>
        )}
      </div>
    </>
  )
}

interface Removed {
  path: string
  index: number
  row: Json
  /** Rows that went with it, in their order, it included. */
  all?: readonly { path: string; index: number; row: Json }[]
}

interface UndoNoticeProps {
  /** What went, as a sentence. */
  sentence: string
  onUndo: () => void
  onClose: () => void
}

function UndoNotice({ sentence, onUndo, onClose }: UndoNoticeProps) {
  return (
    <div className="notice" role="status">
      <div className="notice-in level gap-3 tight spread breaks">
        <p>{sentence}</p>
        <Button onClick={onUndo}>Undo</Button>
        <IconButton icon="close" label="Dismiss" onClick={onClose} />
      </div>
    </div>
  )
}
