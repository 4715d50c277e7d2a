interface KeptProps {
  lines: { what: string; howLong: string }[]
}

/** How long what is kept, as the nightly retention does it and the public page says it. */
export function Kept({ lines }: KeptProps) {
  return (
    <section className="part" aria-labelledby="kept">
      <div className="part-top">
        <h2 id="kept">How long things are kept</h2>
      </div>
      <p className="soft">
        What is older is deleted every night after the backup. Whoever runs the site can set the
        first three.
      </p>
      <dl className="counts">
        {lines.map(({ what, howLong }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{howLong}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="more" href="/privacy">
          What the public page says
        </a>
      </p>
    </section>
  )
}
