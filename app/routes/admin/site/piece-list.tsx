import { href, Link } from 'react-router'
import { EDITOR_GROUPS, EDITORS, type EditedPiece } from './pieces.ts'

/** What is to be known of a piece beside its name. */
export interface PieceMarks {
  drafts: readonly string[]
  /** How many lines of a piece still say what the program came with; pieces without any are left out. */
  samples: Partial<Record<string, number>>
}

interface PieceListProps extends PieceMarks {
  current?: EditedPiece
}

export function PieceList({ drafts, samples, current }: PieceListProps) {
  return (
    <nav className="pieces" aria-label="Parts of your site">
      {EDITOR_GROUPS.map(({ title, pieces, elsewhere = [] }) => (
        <section key={title}>
          <h2 className="muted">{title}</h2>
          <ul>
            {pieces.map((piece) => (
              <li key={piece}>
                <Link
                  className="ruled plain middle stack holds"
                  to={href('/admin/site/:piece', { piece })}
                  aria-current={piece === current ? 'page' : undefined}
                >
                  <span>{EDITORS[piece].title}</span>
                  <span className="soft small">{EDITORS[piece].about}</span>
                  {drafts.includes(piece) ? (
                    <span className="piece-mark">Draft</span>
                  ) : (
                    samples[piece] && (
                      <span className="piece-mark sample">{samplesInWords(samples[piece])}</span>
                    )
                  )}
                </Link>
              </li>
            ))}
            {elsewhere.map(({ to, title, about }) => (
              <li key={to}>
                <Link className="ruled plain middle stack holds" to={to}>
                  <span>{title}</span>
                  <span className="soft small">{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

export function samplesInWords(count: number): string {
  return count === 1 ? '1 sample' : `${count} samples`
}
