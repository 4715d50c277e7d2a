import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'

const SIDES = { write: 'Write', look: 'Preview' } as const

export type Side = keyof typeof SIDES

interface SideChoiceProps {
  side: Side
  onChoose: (side: Side) => void
}

/**
 * What is shown where the letter and its preview have no room beside each other. Its place is there before it
 * can be used: what lies below must not move from under a finger.
 */
export function SideChoice({ side, onChoose }: SideChoiceProps) {
  const notYet = useIsHydrated() ? '' : ' not-yet'
  return (
    <fieldset className={`side-choice segmented${notYet}`} aria-label="Write or preview">
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
