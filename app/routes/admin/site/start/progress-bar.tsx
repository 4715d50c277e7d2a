import type { StepState } from './progress.server.ts'

export function ProgressBar({ states }: { states: readonly StepState[] }) {
  const done = states.filter((state) => state === 'done').length
  const of = states.length
  return (
    <div className="below-4">
      <p className="soft">{done === of ? 'All done.' : `${done} of ${of} done.`}</p>
      <div className="step-strokes stack gap-1" aria-hidden="true">
        {states.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other name than their place.
          <i key={index} className={state === 'done' ? 'done' : undefined} />
        ))}
      </div>
    </div>
  )
}
