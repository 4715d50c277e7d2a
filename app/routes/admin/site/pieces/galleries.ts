import type { Field, Rows } from '../form/fields.ts'

const pictures = (name: string, label: string, most: number): Rows => ({
  kind: 'rows',
  name,
  label,
  item: 'picture',
  fields: { kind: 'picture', name: '', label: 'Picture' },
  blank: '',
  most,
  least: 1,
  layout: 'lines',
})

const gallery = (name: string, label: string): Field => ({
  kind: 'group',
  name,
  label,
  fields: [
    { kind: 'line', name: 'title', label: 'Title', max: 60 },
    { kind: 'text', name: 'lede', label: 'Words', max: 400 },
    pictures('pictures', 'Pictures', 60),
  ],
})

export const galleryFields: readonly Field[] = [
  gallery('portfolio', 'Portfolio'),
  gallery('weddings', 'Weddings'),
  gallery('occasions', 'Special occasions'),
  pictures('services.wedding', 'On the Bridal Makeup page', 30),
  pictures('services.glam', 'On the Glam Makeup page', 30),
  pictures('services.editorial', 'On the Editorial Makeup page', 30),
]
