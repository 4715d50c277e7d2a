interface StartFromProps {
  current: string | null
  templates: readonly { id: string; label: string }[]
}

/** Links to a page of its own each: what was written before stays a draft. */
export function StartFrom({ current, templates }: StartFromProps) {
  return (
    <fieldset className="field start-from">
      <legend>Start from</legend>
      <span className="segmented">
        {templates.map(({ id, label }) => (
          <a
            key={id}
            href={`/admin/promotions?template=${id}`}
            aria-current={id === current ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </span>
    </fieldset>
  )
}
