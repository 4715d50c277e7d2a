import type { Control, Field } from '../form/fields.ts'

const SERVICE_PAGES = [
  { value: '/wedding', label: 'Weddings' },
  { value: '/glam', label: 'Glam' },
  { value: '/editorial', label: 'Editorial' },
]

export const homeFields: readonly Field[] = [
  {
    kind: 'group',
    name: 'hero',
    label: 'Top of the page',
    fields: [
      {
        kind: 'line',
        name: 'firstLine',
        label: 'Large words, first line',
        max: 60,
        isExample: true,
      },
      {
        kind: 'rows',
        name: 'faces',
        label: 'Large words, second line',
        note: 'Up to three take turns there, each with its picture',
        item: 'line',
        titled: 'secondLine',
        fields: [
          { kind: 'line', name: 'secondLine', label: 'Second line', max: 40 },
          { kind: 'line', name: 'name', label: 'What it is for', max: 40 },
          { kind: 'picture', name: 'picture', label: 'Picture' },
        ],
        blank: { secondLine: '', name: '', picture: '' },
        most: 3,
        least: 1,
        layout: 'blocks',
      },
      { kind: 'text', name: 'lede', label: 'Below the large words', max: 300 },
      { kind: 'picture', name: 'inset', label: 'Small picture' },
    ],
  },
  { kind: 'text', name: 'vision', label: 'Vision', max: 600 },
  {
    kind: 'group',
    name: 'mission',
    label: 'Mission',
    fields: [
      { kind: 'text', name: 'text', label: 'Words', max: 600 },
      { kind: 'picture', name: 'picture', label: 'Picture' },
    ],
  },
  {
    kind: 'rows',
    name: 'cards',
    label: 'Services',
    item: 'card',
    titled: 'title',
    fields: [
      { kind: 'kept', name: 'id', label: 'Id' },
      { kind: 'line', name: 'title', label: 'Title', max: 40 },
      { kind: 'text', name: 'description', label: 'Words', max: 300 },
      { kind: 'picture', name: 'picture', label: 'Picture' },
      { kind: 'line', name: 'from.label', label: 'What the price is called', max: 60 },
      { kind: 'price-row', name: 'from.row', label: 'The price it begins at' },
    ],
    blank: {},
    most: 3,
    least: 3,
    layout: 'blocks',
    isFixed: true,
  },
  {
    kind: 'group',
    name: 'consultation',
    label: 'Free consultation',
    fields: [
      { kind: 'lines', name: 'title', label: 'Title', max: 2, hint: 'One or two lines' },
      { kind: 'text', name: 'text', label: 'Words', max: 600 },
    ],
  },
  {
    kind: 'group',
    name: 'film',
    label: 'The band after the services',
    fields: [
      { kind: 'tick', name: 'shown', label: 'Show the film of brushes' },
      {
        kind: 'picture',
        name: 'instead',
        label: 'A picture in the place of the film',
        optional: true,
      },
    ],
  },
]

export const aboutFields: readonly Field[] = [
  { kind: 'text', name: 'lede', label: 'First words', max: 600 },
  { kind: 'text', name: 'statement', label: 'The sentence that stands out', max: 300 },
  {
    kind: 'paragraphs',
    name: 'story',
    label: 'Your story',
    max: 12_000,
    hint: 'An empty line begins a new paragraph; up to eight',
  },
  {
    kind: 'rows',
    name: 'skills',
    label: 'What you do',
    item: 'skill',
    titled: 'title',
    fields: [
      { kind: 'line', name: 'title', label: 'Title', max: 60 },
      { kind: 'text', name: 'description', label: 'Words', max: 400 },
      { kind: 'choice', name: 'href', label: 'Leads to', options: SERVICE_PAGES },
    ],
    blank: { title: '', description: '', href: '/wedding' },
    most: 6,
    least: 1,
    layout: 'blocks',
  },
]

export const questionFields: readonly Field[] = [
  {
    kind: 'rows',
    name: 'questions',
    label: 'Questions',
    item: 'question',
    titled: 'question',
    fields: [
      { kind: 'line', name: 'question', label: 'Question', max: 160 },
      { kind: 'text', name: 'answer', label: 'Answer', max: 1500 },
      {
        kind: 'group',
        name: 'more',
        label: 'A link below the answer',
        empty: 'left out',
        fields: [
          { kind: 'line', name: 'label', label: 'Its words', max: 60 },
          { kind: 'line', name: 'href', label: 'A page of this site, such as /pricing', max: 200 },
        ],
      },
    ],
    blank: { question: '', answer: '' },
    most: 40,
    least: 1,
    layout: 'blocks',
  },
]

export const testimonialFields: readonly Field[] = [
  {
    kind: 'rows',
    name: 'testimonials',
    label: 'Testimonials',
    note: 'Samples are examples: hide them, or put words of your clients in their place',
    item: 'testimonial',
    titled: 'author',
    fields: [
      { kind: 'text', name: 'quote', label: 'Their words', max: 600 },
      {
        kind: 'line',
        name: 'author',
        label: 'Who they are',
        max: 80,
        hint: 'Such as “Bride, September wedding”, as they agreed to be named',
      },
      {
        kind: 'choice',
        name: 'position',
        label: 'Kind of work',
        options: [
          { value: 'Bridal', label: 'Bridal' },
          { value: 'Glam', label: 'Glam' },
        ],
      },
      { kind: 'picture', name: 'picture', label: 'Picture' },
      { kind: 'tick', name: 'sample', label: 'This is a sample, not a client’s words' },
      { kind: 'tick', name: 'hidden', label: 'Hidden from visitors' },
    ],
    blank: {
      quote: '',
      author: '',
      position: 'Bridal',
      picture: '',
      sample: false,
      hidden: false,
    },
    most: 30,
    least: 0,
    layout: 'blocks',
  },
]

const ENTRY: readonly Control[] = [
  { kind: 'line', name: 'name', label: 'Name', max: 60 },
  { kind: 'text', name: 'text', label: 'What it is', max: 800 },
]

export const guideFields: readonly Field[] = [
  {
    kind: 'rows',
    name: 'categories',
    label: 'The kit',
    item: 'chapter',
    titled: 'title',
    fields: [
      { kind: 'kept', name: 'id', label: 'Id' },
      { kind: 'line', name: 'title', label: 'Chapter', max: 60 },
      { kind: 'picture', name: 'picture', label: 'Picture', optional: true },
      {
        kind: 'rows',
        name: 'items',
        label: 'Products',
        item: 'product',
        titled: 'name',
        fields: ENTRY,
        blank: { name: '', text: '' },
        most: 40,
        least: 1,
        layout: 'blocks',
      },
    ],
    blank: { id: '', title: '', picture: null, items: [{ name: '', text: '' }] },
    most: 12,
    least: 1,
    layout: 'blocks',
  },
  {
    kind: 'rows',
    name: 'looks',
    label: 'What the looks are called',
    item: 'look',
    titled: 'name',
    fields: ENTRY,
    blank: { name: '', text: '' },
    most: 30,
    least: 1,
    layout: 'blocks',
  },
]
