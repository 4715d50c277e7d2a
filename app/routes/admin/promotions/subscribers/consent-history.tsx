import type { recorded } from './consent-view.server.ts'

/** Every record of one person, the first one first. */
export function ConsentHistory({ records }: { records: readonly ReturnType<typeof recorded>[] }) {
  if (records.length === 0) return <p className="soft">Nothing was agreed to so far.</p>
  return (
    <ol className="ledger">
      {records.map((record) => (
        <li key={record.id}>
          <h3>{record.basis}</h3>
          <dl className="key-values">
            {linesOf(record).map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}

function linesOf(record: ReturnType<typeof recorded>): [string, string][] {
  const { at, source, by, givenOn, until, wording, wordingVersion, note } = record
  const lines: [string, string | null][] = [
    ['Recorded', at],
    ['Where', source],
    ['By', by ?? 'the subscriber'],
    ['Day', givenOn],
    ['Ends', until],
    ['Words shown', wording ? `“${wording}” (version ${wordingVersion})` : null],
    ['In words', note],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null)
}
