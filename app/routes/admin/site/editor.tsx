import type { MouseEvent } from 'react'
import { Form, href, Link, useOutlet } from 'react-router'
import { z } from 'zod'
import { discardDraft } from '#app/content/save-draft.server.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import { seenField } from '../shared/seen-revision.ts'
import type { Route } from './+types/editor.ts'
import { choices, editorAt, PIECE_FIELDS, problemsOf, viewPiece } from './editor-view.server.ts'
import { FORM_ID, PieceForm, type PieceFormProps } from './piece-form.tsx'
import { PieceList } from './piece-list.tsx'
import { EDITORS, type EditedPiece } from './pieces.ts'
import { readPieceMarks, readSamplePaths } from './samples/read-samples.server.ts'

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
    errors: url.searchParams.has('check') ? await problemsOf(piece, view.value) : {},
  }
}

/** The part of the form that is shown, counted from 0. */
function tabAt(part: string | null): number {
  return part && /^\d{1,2}$/.test(part) ? Number(part) : 0
}

export const action = deskActions({
  discard: intent(
    z.object({ seen: seenField }),
    async ({ params }: Route.ActionArgs, { input, tell }) =>
      await tell(
        (await discardDraft(editorAt(params.piece).piece, input.seen))
          ? 'Draft discarded.'
          : 'Another window changed this draft, so it was not discarded.',
      ),
  ),
})

export default function EditPiece({ loaderData }: Route.ComponentProps) {
  const { piece, marks } = loaderData
  const { title } = EDITORS[piece]
  const sheet = useOutlet()
  const versions = href('/admin/site/:piece/versions', { piece })
  const page: PieceFormProps['page'] = (state, form, samples, openSheet) => (
    <DeskPage
      title={title}
      note={state}
      documentTitle={sheet ? null : `${title}, your site`}
      back={{ to: href('/admin/site'), label: 'Your site' }}
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
          <Button
            look="primary laptop-only"
            type="submit"
            form={FORM_ID}
            name="act"
            value="publish"
          >
            Publish
          </Button>
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
  return <PieceForm key={piece} {...loaderData} page={page} />
}

/** Whether the browser opens the link by itself, in another tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

interface SampleNoteProps {
  piece: EditedPiece
  /** How many lines of it are samples. */
  count: number
}

/** Said above a piece that still shows some of what the program came with; visitors are not told. */
function SampleNote({ piece, count }: SampleNoteProps) {
  if (piece !== 'testimonials')
    return (
      <p className="sample-note cluster ruled muted">
        <span>
          <span className="piece-mark sample">Sample</span> {marks(count)} Samples look real to
          visitors. Replace them, or publish to keep them.
        </span>
      </p>
    )
  return (
    <div className="sample-note cluster ruled muted">
      <p>
        <span className="piece-mark sample">Sample</span> These reviews are samples. Visitors see
        them.
      </p>
      <Form method="post" action={href('/admin/site/testimonials/hide-samples')} reloadDocument>
        <input type="hidden" name="intent" value="hide" />
        <Button type="submit">Hide samples</Button>
      </Form>
    </div>
  )
}

function marks(count: number): string {
  return count === 1 ? 'marks the one sample left.' : `marks the ${count} samples left.`
}
