import type { Change } from './form/list-changes.ts'

/** Differences, each with what was and what will be. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="changes">
      {changes.map(({ where, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown whole, once.
        <li key={index}>
          <span>{where}</span>
          {before !== null && (
            <del>
              <span className="visually-hidden">Before: </span>
              {before}
            </del>
          )}
          {after !== null && (
            <ins>
              <span className="visually-hidden">Now: </span>
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
