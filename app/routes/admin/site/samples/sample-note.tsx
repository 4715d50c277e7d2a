import { Form } from 'react-router'
import type { EditedPiece } from '../pieces.ts'

interface SampleNoteProps {
  piece: EditedPiece
  /** How many lines of it are samples. */
  count: number
}

/** Said above a piece that still shows some of what the program came with; visitors are not told. */
export function SampleNote({ piece, count }: SampleNoteProps) {
  if (piece !== 'testimonials')
    return (
      <p className="sample-note cluster ruled muted">
        <span>
          <span className="piece-mark sample">Sample</span> {marks(count)} Visitors are not told.
          What you change is yours, and what is right as it is once you publish it unchanged.
        </span>
      </p>
    )
  return (
    <div className="sample-note cluster ruled muted">
      <p>
        <span className="piece-mark sample">Sample</span> Visitors see examples that no client has
        said.
      </p>
      <Form method="post" action="/admin/site/testimonials/hide-samples" reloadDocument>
        <button className="desk-button" type="submit">
          Hide the samples
        </button>
      </Form>
    </div>
  )
}

function marks(count: number): string {
  return count === 1
    ? 'marks the one line that is still an example.'
    : `marks ${count} lines that are still examples.`
}
