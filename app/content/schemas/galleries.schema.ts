import { z } from 'zod'
import { group, line, picture, rows, text } from './form.schema.ts'

const pictures = (most: number, heading?: { label: string; page: string }) =>
  rows(
    'Pictures',
    { item: 'picture', layout: 'tiles', most, least: 1, ...(heading && { heading }) },
    picture('Picture'),
  )

const gallery = (label: string, page: string) =>
  group(label, { pictures: pictures(60), title: line('Title'), lede: text('Text', 400) }, { page })

/** The three gallery pages, and the pictures of the three service pages. */
export const galleriesSchema = z.object({
  portfolio: gallery('Portfolio', '/photo-gallery'),
  weddings: gallery('Weddings', '/wedding-gallery'),
  occasions: gallery('Special occasions', '/special-gallery'),
  services: z.object({
    wedding: pictures(30, { label: 'Bridal Makeup', page: '/wedding' }),
    glam: pictures(30, { label: 'Glam Makeup', page: '/glam' }),
    editorial: pictures(30, { label: 'Editorial Makeup', page: '/editorial' }),
  }),
})

export type Galleries = z.output<typeof galleriesSchema>
