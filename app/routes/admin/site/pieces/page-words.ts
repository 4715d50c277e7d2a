import { PERIOD_NAMES } from '#app/privacy/period-words.ts'
import type { Control, Field, Group, Rows } from '../form/fields.ts'

const TITLE: Control = { kind: 'line', name: 'title', label: 'Title', max: 80 }
const LEDE: Control = { kind: 'text', name: 'lede', label: 'First words', max: 600 }
const DESCRIPTION: Control = {
  kind: 'text',
  name: 'description',
  label: 'For lists of search results',
  max: 400,
}
const HEAD: readonly Control[] = [TITLE, LEDE, DESCRIPTION]

const CLOSING: Control = {
  kind: 'lines',
  name: 'closing',
  label: 'Last sentence',
  max: 2,
  hint: 'On one or two lines',
}

const words = (name: string, label: string, max: number): Control => ({
  kind: 'text',
  name,
  label,
  max,
})
const line = (name: string, label: string, max = 60): Control => ({
  kind: 'line',
  name,
  label,
  max,
})

const page = (name: string, label: string, fields: readonly Field[]): Group => ({
  kind: 'group',
  name,
  label,
  fields,
})

/** A few titles, each with its words. */
const titled = (name: string, label: string, item: string, most: number, least: number): Rows => ({
  kind: 'rows',
  name,
  label,
  item,
  titled: 'title',
  fields: [TITLE, words('text', 'Words', 1000)],
  blank: { title: '', text: '' },
  most,
  least,
  layout: 'blocks',
})

export const pageFields: readonly Field[] = [
  page('home', 'Home', [
    line('vision', 'Above the vision'),
    line('services', 'Above the services'),
    line('testimonials', 'Above the testimonials'),
    line('portfolio.title', 'Title of the portfolio'),
    words('portfolio.text', 'Below that title', 300),
    line('mission', 'Above the mission'),
  ]),
  page('about', 'About', [
    TITLE,
    line('skills', 'Above what you do'),
    CLOSING,
    words('ending', 'Beside the button', 300),
    DESCRIPTION,
  ]),
  page('pricing', 'Pricing', [
    ...HEAD,
    line('byPlace', 'Above the prices by place'),
    words('weddings', 'Below the prices of weddings', 600),
    words('occasions', 'Below the other prices', 600),
    line('lists', 'Above the lists'),
    CLOSING,
  ]),
  page('galleries', 'Galleries', [CLOSING]),
  page('guide', 'Guide', [...HEAD, line('looks', 'Above the names of looks'), CLOSING]),
  page('questions', 'Questions', HEAD),
  page('contact', 'Contact', [
    ...HEAD,
    {
      kind: 'line',
      name: 'replyTime',
      label: 'How soon you answer a message',
      max: 80,
      isExample: true,
      hint: 'It ends a sentence, such as “within one working day”',
    },
    line('details', 'What to add to a message', 120),
    line('phone.title', 'Above your phone number'),
    words('phone.text', 'Below it, after your hours', 300),
    line('booking.title', 'The way to a request'),
    line('booking.text', 'Beside it', 80),
    line('pricing.title', 'The way to the prices'),
    line('pricing.text', 'Beside it', 80),
    line('profile', 'The way to your first social link'),
  ]),
  page('newsletter', 'Newsletter', [...HEAD, words('often', 'How often, in the foot', 200)]),
  page('booking', 'Booking', HEAD),
  page('plan', 'Plan the morning', HEAD),
  page('waitlist', 'Waiting list', HEAD),
  page('policies', 'Policies', [...HEAD, line('ending', 'Before your phone number', 80)]),
  page('services', 'Service pages', [
    line('costs', 'Above the prices'),
    line('included', 'Above what is included'),
    line('course', 'Above how it goes'),
  ]),
  page('party', 'Page for a wedding party', [
    words('lede', 'First words, after the day', 300),
    {
      kind: 'rows',
      name: 'bring',
      label: 'What to bring',
      item: 'thing',
      titled: 'what',
      fields: [line('what', 'What', 80), words('why', 'Why', 200)],
      blank: { what: '', why: '' },
      most: 12,
      least: 0,
      layout: 'blocks',
    },
    words('late', 'For who is late', 300),
    {
      kind: 'picture',
      name: 'picture',
      label: 'Picture above a morning, here, on the plan and for the client',
    },
  ]),
  page('notFound', 'Page not found', [
    TITLE,
    words('text', 'Words', 400),
    { kind: 'picture', name: 'picture', label: 'Picture beside them' },
  ]),
]

const SERVICE_PAGE: readonly Field[] = [
  line('heading', 'Title'),
  line('name', 'What search engines call it'),
  LEDE,
  { kind: 'picture', name: 'lead', label: 'First picture' },
  line('bar', 'What the price is called that stays in view on phones'),
  words('caption', 'Below the pictures', 300),
  { kind: 'lines', name: 'included', label: 'What is included', max: 12, hint: 'One a line' },
  titled('course', 'How it goes', 'step', 6, 1),
  CLOSING,
  DESCRIPTION,
]

export const servicePageFields: readonly Field[] = [
  page('wedding', 'Bridal Makeup', [
    ...SERVICE_PAGE,
    page('morning', 'A morning as an example', [
      TITLE,
      words('text', 'Words', 600),
      { kind: 'time', name: 'readyBy', label: 'Ready by' },
      { kind: 'whole', name: 'people.bride', label: 'Brides', unit: 'people' },
      { kind: 'whole', name: 'people.attendants', label: 'Attendants', unit: 'people' },
      { kind: 'whole', name: 'people.mothers', label: 'Mothers', unit: 'people' },
      { kind: 'whole', name: 'people.juniors', label: 'Junior bridesmaids', unit: 'people' },
    ]),
  ]),
  page('glam', 'Glam Makeup', [
    ...SERVICE_PAGE,
    page('prom', 'The part about prom', [
      TITLE,
      words('text', 'After the prices', 400),
      titled('points', 'What to know', 'point', 4, 0),
      line('friends.title', 'Above what friends pay', 80),
      words('friends.text', 'After what friends pay', 400),
    ]),
  ]),
  page('editorial', 'Editorial Makeup', SERVICE_PAGE),
]

const IN_BRACES = PERIOD_NAMES.map((name) => `{${name}}`).join(', ')

export const privacyFields: readonly Field[] = [
  TITLE,
  LEDE,
  {
    kind: 'line',
    name: 'changedOn',
    label: 'Last changed on',
    max: 60,
    hint: 'The day on which you change a promise',
  },
  {
    kind: 'rows',
    name: 'sections',
    label: 'Sections',
    note: `How long the program really keeps things is filled in where you write ${IN_BRACES}. The list under “How long” is made by the program.`,
    item: 'section',
    titled: 'title',
    fields: [
      { kind: 'kept', name: 'id', label: 'Id' },
      TITLE,
      {
        kind: 'paragraphs',
        name: 'paragraphs',
        label: 'Words',
        max: 12_000,
        hint: 'An empty line begins a new paragraph',
      },
      {
        kind: 'rows',
        name: 'kept',
        label: 'What is kept, and why',
        item: 'line',
        titled: 'what',
        fields: [line('what', 'What', 120), words('why', 'Why', 1000)],
        blank: { what: '', why: '' },
        most: 20,
        least: 0,
        layout: 'blocks',
      },
      {
        kind: 'rows',
        name: 'links',
        label: 'Links',
        item: 'link',
        titled: 'label',
        fields: [line('label', 'Its words', 120), line('href', 'Address, with https://', 300)],
        blank: { label: '', href: '' },
        most: 6,
        least: 0,
        layout: 'blocks',
      },
    ],
    blank: { id: '', title: '', paragraphs: [], kept: [], links: [] },
    most: 20,
    least: 1,
    layout: 'blocks',
  },
  {
    kind: 'line',
    name: 'inCharge',
    label: 'Who answers, after your name',
    max: 200,
  },
  DESCRIPTION,
]
