import { PagePart } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import type { LookView } from './view.server.ts'

interface LookPartProps {
  look: LookView
  /** What must not be forgotten stands above the page, in full. */
  sensitivities: string | null
}

export function LookPart({ look, sensitivities }: LookPartProps) {
  const { savedAt } = look
  return (
    <PagePart
      id="file-look"
      title="Look brief"
      beside={savedAt && <span className="soft">from the client, {savedAt}</span>}
      className="look-part"
    >
      <LookFacts look={look} sensitivities={sensitivities} />
    </PagePart>
  )
}

export function LookFacts({ look, sensitivities }: LookPartProps) {
  const { skin, styles, styleWords, isFree, photos } = look
  return (
    <>
      <dl className="key-facts">
        <Line name="Sensitivities">{sensitivities ?? (isFree ? 'None known' : null)}</Line>
        <Line name="Skin">{skin}</Line>
        <Line name="Style">{styles}</Line>
        <Line name="In their words">{styleWords}</Line>
      </dl>
      <LookPhotos photos={photos} />
    </>
  )
}

function Line({ name, children }: { name: string; children: string | null }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function LookPhotos({ photos }: Pick<LookView, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <ul className="look-photos">
      {photos.map(({ id, src, width, height }, index) => (
        <li key={id}>
          <a href={src} target="_blank" rel="noreferrer">
            <img
              src={src}
              width={width}
              height={height}
              alt={`From the client, number ${index + 1}, in full`}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What must not be forgotten about who comes; it is never folded away. */
export function Sensitivities({ words }: { words: string }) {
  return (
    <p className="alert-line">
      <Icon name="warning" />
      <span dir="auto">Sensitivities: {words}</span>
    </p>
  )
}
