/** Pictures are given by the name of a built-in one or the id of an uploaded one. */
type PictureId = string

export interface Home {
  hero: {
    firstLine: string
    faces: { secondLine: string; name: string; picture: PictureId }[]
    lede: string
    inset: PictureId
  }
  vision: string
  mission: { text: string; picture: PictureId }
  cards: {
    id: 'wedding' | 'editorial' | 'glam'
    title: string
    description: string
    picture: PictureId
    /** The row of `prices` that the service begins at, and what it is called. */
    from: { label: string; row: string }
  }[]
  consultation: { title: string[]; text: string }
  /** The band after the services: a picture of the artist's own, else the film of brushes where it is shown. */
  film: { shown: boolean; instead: PictureId | null }
}

export interface About {
  lede: string
  statement: string
  story: string[]
  skills: { title: string; description: string; href: '/wedding' | '/editorial' | '/glam' }[]
}

export interface Question {
  question: string
  answer: string
  /** Where there is more to read: a path of this site. */
  more?: { label: string; href: string }
}

export interface Questions {
  questions: Question[]
}

export interface Testimonial {
  quote: string
  /** Who they were, not their name. */
  author: string
  position: 'Glam' | 'Bridal'
  picture: PictureId
  /** Written as an example, until the artist has words of clients to put in its place. */
  sample: boolean
  /** Not shown to visitors. */
  hidden: boolean
}

export interface Testimonials {
  testimonials: Testimonial[]
}

/** The kit in the order it is reached for, and what the names of the looks mean. */
export interface Guide {
  categories: {
    id: string
    title: string
    /** Beside the chapter; null for none. */
    picture: PictureId | null
    items: { name: string; text: string }[]
  }[]
  looks: { name: string; text: string }[]
}

export interface GalleryContent {
  title: string
  lede: string
  pictures: PictureId[]
}

/** The three gallery pages, and the pictures of the three service pages. */
export interface Galleries {
  portfolio: GalleryContent
  weddings: GalleryContent
  occasions: GalleryContent
  services: { wedding: PictureId[]; glam: PictureId[]; editorial: PictureId[] }
}

/** The mails to clients whose first and last words are the artist's own. */
export const MAIL_KINDS = [
  'received',
  'confirmed',
  'cancelled',
  'moved',
  'released',
  'reminder',
  'afterwards',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Words before and after what the mail has to say; empty for none. */
export interface MailFrame {
  opening: string
  closing: string
}

export interface MailTemplate {
  id: string
  label: string
  subject: string
  content: string
}

/** Which of the mails that go out by themselves the artist wants sent. */
export interface AutomaticMail {
  /** The reminder a week before an appointment. */
  weekBefore: boolean
  /** The reminder the day before. */
  dayBefore: boolean
  /** The mail that asks for a few words after an appointment. */
  afterwards: boolean
}

export interface MailWords {
  words: Record<MailKind, MailFrame>
  automatic: AutomaticMail
  /** What a promotion may begin with. */
  templates: MailTemplate[]
}
