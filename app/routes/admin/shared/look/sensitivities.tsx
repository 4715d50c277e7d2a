import { Icon } from '#app/ui/desk/icon.tsx'

/** What must not be forgotten about who comes; it is never folded away. */
export function Sensitivities({ words }: { words: string }) {
  return (
    <p className="alert-line">
      <Icon name="warning" />
      <span dir="auto">Sensitivities: {words}</span>
    </p>
  )
}
