import { pictureAddress, pictureNamed, sourceSet } from '#app/content/pictures/pictures.ts'

interface Props {
  name: string
  /** How wide it stands on the page, as the `sizes` attribute says it. */
  sizes: string
  loading?: 'lazy' | 'eager'
  /** The one picture the first view waits for. */
  priority?: boolean
  className?: string | undefined
  /** Its own words unless given; empty where the text around says it all. */
  alt?: string | undefined
}

/** A picture in the size the window needs, on a ground of its own colour until it has come. */
export function Picture({ name, sizes, loading, priority, className, alt }: Props) {
  const picture = pictureNamed(name)
  const { width, height, focal, tone } = picture
  const placed = `tone-${tone} focus-x-${tenths(focal.x)} focus-y-${tenths(focal.y)}`
  return (
    <picture>
      {picture.avif.length > 0 && (
        <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      )}
      <img
        className={className ? `${placed} ${className}` : placed}
        alt={alt ?? picture.alt}
        width={width}
        height={height}
        sizes={sizes}
        srcSet={sourceSet(picture, 'jpeg')}
        src={pictureAddress(picture, picture.jpeg.at(-1) ?? width, 'jpeg')}
        loading={loading ?? (priority ? 'eager' : 'lazy')}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}

function tenths(part: number): number {
  return Math.round(part * 10)
}
