import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Field, type fieldsOf } from '#app/ui/field.tsx'
import type { PictureView } from './list-view.server.ts'

/** Crops of the site: what a picture is cut to on phones, in squares and in rows. */
const CROPS = [
  { name: 'Phone', shape: 'crop-tall' },
  { name: 'Square', shape: 'crop-square' },
  { name: 'Wide', shape: 'crop-wide' },
] as const

interface FocalPointProps {
  picture: Pick<PictureView, 'large' | 'width' | 'height' | 'alt'>
  field: ReturnType<typeof fieldsOf>
}

/**
 * What of a picture stays in view when its edges are cut: set by touching the picture, or by two sliders,
 * which the arrow keys move and which work without scripts. The crops follow.
 */
export function FocalPoint({ picture, field }: FocalPointProps) {
  const [across, down] = [field('focalX'), field('focalY')]
  const [point, setPoint] = useState({
    x: Number(across.defaultValue) || 0,
    y: Number(down.defaultValue) || 0,
  })
  const frame = useRef<HTMLDivElement>(null)
  const set = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    setPoint({
      x: hundredth((event.clientX - box.left) / box.width),
      y: hundredth((event.clientY - box.top) / box.height),
    })
  }
  // The content policy lets no markup carry a style; scripts may set one.
  useEffect(() => {
    const style = frame.current?.style
    style?.setProperty('--focus-x', `${point.x}%`)
    style?.setProperty('--focus-y', `${point.y}%`)
  }, [point])

  const { large, width, height } = picture
  return (
    <div className="focal stack gap-4" ref={frame}>
      <div className="focal-picture holds clipped on-linen" onPointerDown={set} onPointerMove={set}>
        <img src={large} width={width} height={height} alt={picture.alt} draggable={false} />
        <span className="focal-mark" aria-hidden="true" />
      </div>
      <div className="focal-crops stack gap-2" aria-hidden="true">
        {CROPS.map(({ name, shape }) => (
          <figure key={name}>
            <img className={shape} src={large} alt="" />
            <figcaption className="muted small">{name}</figcaption>
          </figure>
        ))}
      </div>
      <fieldset className="focal-sliders">
        <legend>Focus of the picture</legend>
        <p className="soft">Touch what must stay visible, or move the sliders.</p>
        <Field
          label="From left to right"
          name={across.name}
          error={across.error}
          type="range"
          min={0}
          max={100}
          value={point.x}
          onChange={({ currentTarget }) => setPoint({ ...point, x: Number(currentTarget.value) })}
        />
        <Field
          label="From top to bottom"
          name={down.name}
          error={down.error}
          type="range"
          min={0}
          max={100}
          value={point.y}
          onChange={({ currentTarget }) => setPoint({ ...point, y: Number(currentTarget.value) })}
        />
      </fieldset>
    </div>
  )
}

function hundredth(part: number): number {
  return Math.min(100, Math.max(0, Math.round(part * 100)))
}
