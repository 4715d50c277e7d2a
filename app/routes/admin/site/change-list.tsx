import type { Change } from './form/list-changes.ts'

interface ChangeListProps {
  changes: readonly Change[]
  /** Small sizes of those that differ. */
  pictures: readonly { value: string; address: string }[]
}

/** Differences, each with what was and what will be; of pictures, themselves. */
export function ChangeList({ changes, pictures }: ChangeListProps) {
  const thumb = (name = '') => {
    const found = pictures.find(({ value }) => value === name)
    return found && <img src={found.address} alt="" loading="lazy" />
  }
  return (
    <ul className="changes">
      {changes.map(({ where, before, after, pictures: shown }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown whole, once.
        <li key={index}>
          <span>{where}</span>
          {before !== null && (
            <del>
              <span className="visually-hidden">Before: </span>
              {thumb(shown?.before)}
              {before}
            </del>
          )}
          {after !== null && (
            <ins>
              <span className="visually-hidden">Now: </span>
              {thumb(shown?.after)}
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
