import { Link } from 'react-router'

interface PieceBarProps {
  /** The piece's page. */
  path: string
  hasDraft: boolean
  /** There is a page or a mail that shows it. */
  hasLook: boolean
}

/** What can be done with a piece's draft, at the foot of its form. */
export function PieceBar({ path, hasDraft, hasLook }: PieceBarProps) {
  return (
    <>
      {/* Not in the bar: Publish stays where it is when the first word is typed. */}
      {hasDraft && (
        <p className="discard-line">
          <Link className="desk-button quiet" to={`${path}/discard`}>
            Discard draft
          </Link>
        </p>
      )}
      <div className="sticky-acts">
        <button className="desk-button primary" type="submit" name="act" value="publish">
          Publish
        </button>
        {hasLook && (
          <a className="desk-button look-link" href="#look">
            Preview
          </a>
        )}
      </div>
    </>
  )
}
