import { useSettings } from '#app/ui/settings.ts'

/** The codes, shown this once: to be written down, printed or kept as a file. */
export function RecoveryCodesList({ codes }: { codes: string[] }) {
  const { artistName } = useSettings()
  const file = `${artistName}: recovery codes, each works once\n\n${codes.join('\n')}\n`
  return (
    <section aria-labelledby="codes-title">
      <h2 id="codes-title">Your recovery codes</h2>
      <p role="status">
        Keep them where you can find them without your phone. Each code signs you in once. You won’t
        see them again.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="acts">
        <a
          className="desk-button"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          Download codes
        </a>
        <button className="desk-button" type="button" onClick={() => window.print()}>
          Print
        </button>
      </p>
    </section>
  )
}
