/** How many steps are done, in words and in strokes. */
export function ProgressBar({ done, of }: { done: number; of: number }) {
  return (
    <div className="step-progress">
      <p className="soft">{done === of ? 'All done.' : `${done} of ${of} done.`}</p>
      <div className="step-strokes" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other name than their place.
          <i key={index} className={index < done ? 'done' : undefined} />
        ))}
      </div>
    </div>
  )
}
