import { Form } from 'react-router'
import type { EditedPiece } from './pieces/editors.ts'

/** Said above a piece that still shows what the program came with; visitors are not told. */
export function SampleNote({ piece }: { piece: EditedPiece }) {
  if (piece !== 'testimonials')
    return (
      <p className="sample-note">
        <span className="piece-mark sample">Sample</span> These are examples until you publish them,
        changed or not. Visitors are not told.
      </p>
    )
  return (
    <div className="sample-note">
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
