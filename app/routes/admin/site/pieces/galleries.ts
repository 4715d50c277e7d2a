import type { Group, Rows } from '../form/fields.ts'

const pictures = (name: string, most: number): Rows => ({
  kind: 'rows',
  name,
  label: 'Pictures',
  item: 'picture',
  fields: { kind: 'picture', name: '', label: 'Picture' },
  blank: '',
  most,
  least: 1,
  layout: 'tiles',
})

const gallery = (name: string, label: string, page: string): Group => ({
  kind: 'group',
  name,
  label,
  page,
  fields: [
    pictures('pictures', 60),
    { kind: 'line', name: 'title', label: 'Title', max: 60 },
    { kind: 'text', name: 'lede', label: 'Words', max: 400 },
  ],
})

const servicePage = (name: string, label: string, page: string): Group => ({
  kind: 'group',
  label,
  page,
  fields: [pictures(`services.${name}`, 30)],
})

/** Each is a tab. */
export const galleryFields: readonly Group[] = [
  gallery('portfolio', 'Portfolio', '/photo-gallery'),
  gallery('weddings', 'Weddings', '/wedding-gallery'),
  gallery('occasions', 'Special occasions', '/special-gallery'),
  servicePage('wedding', 'Bridal Makeup', '/wedding'),
  servicePage('glam', 'Glam Makeup', '/glam'),
  servicePage('editorial', 'Editorial Makeup', '/editorial'),
]
