import { Form, href } from 'react-router'
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
        <button className="desk-button" type="submit">
          Hide samples
        </button>
      </Form>
    </div>
  )
}

function marks(count: number): string {
  return count === 1 ? 'marks the one sample left.' : `marks the ${count} samples left.`
}
