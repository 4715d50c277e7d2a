const SIDES = { write: 'Write', look: 'Preview' } as const

export type Side = keyof typeof SIDES

interface SideChoiceProps {
  side: Side
  onChoose: (side: Side) => void
}

/** What is shown where the letter and its preview have no room beside each other. */
export function SideChoice({ side, onChoose }: SideChoiceProps) {
  return (
    <fieldset className="side-choice segmented" aria-label="Side of the letter">
      {Object.entries(SIDES).map(([one, label]) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === side}
          onClick={() => onChoose(one as Side)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
