import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** What stands at the head of a page, and what lists of search results say of it. */
export interface HeadWords {
  title: string
  lede: string
  description: string
}

/** The words of the pages around the pieces that they show. */
export interface Pages {
  home: {
    vision: string
    services: string
    testimonials: string
    portfolio: { title: string; text: string }
    mission: string
  }
  about: { title: string; skills: string; closing: string[]; ending: string; description: string }
  guide: HeadWords & { looks: string; closing: string[] }
  pricing: HeadWords & {
    byPlace: string
    weddings: string
    occasions: string
    lists: string
    closing: string[]
  }
  galleries: { closing: string[] }
  questions: HeadWords
  contact: HeadWords & {
    /** How soon a message is answered, as the end of a sentence. */
    replyTime: string
    details: string
    phone: { title: string; text: string }
    booking: { title: string; text: string }
    pricing: { title: string; text: string }
    profile: string
  }
  newsletter: HeadWords & { often: string }
  booking: HeadWords
  plan: HeadWords
  policies: HeadWords & { ending: string }
  waitlist: HeadWords
  /** Above the parts that every service page has. */
  services: { costs: string; included: string; course: string }
  /** What a party reads of its morning, around its times. Picture by name or id. */
  party: { lede: string; bring: { what: string; why: string }[]; late: string; picture: string }
  /** For an address that leads nowhere. Picture by name or id. */
  notFound: { title: string; text: string; picture: string }
}

/** What a service page says around its prices and pictures. Pictures by name or id. */
export interface ServicePageWords {
  /** What is offered, as its title and search engines call it. */
  name: string
  heading: string
  lede: string
  description: string
  /** The first picture, beside the prices. */
  lead: string
  /** What the pictures are, as long as they show no clients. */
  caption: string
  /** What the price is called that stays in view on phones. */
  bar: string
  included: string[]
  course: { title: string; text: string }[]
  closing: string[]
}

export interface ServicePages {
  wedding: ServicePageWords & {
    /** A morning as an example: who it is for, and by when they are ready. */
    morning: {
      title: string
      text: string
      readyBy: TimeOfDay
      people: { bride: number; attendants: number; mothers: number; juniors: number }
    }
  }
  glam: ServicePageWords & {
    /** The part about prom alone; its figures come from `prices`. */
    prom: {
      title: string
      text: string
      points: { title: string; text: string }[]
      friends: { title: string; text: string }
    }
  }
  editorial: ServicePageWords
}

/** What happens to what visitors tell the site, and what the artist promises of it. */
export interface PrivacyWords {
  title: string
  lede: string
  changedOn: string
  description: string
  sections: PrivacySection[]
  /** Who answers, after the artist's name. */
  inCharge: string
}

export interface PrivacySection {
  id: string
  title: string
  /** Names of periods in braces, such as `{mail}`, stand for how long the program really keeps it. */
  paragraphs: string[]
  kept: { what: string; why: string }[]
  links: { label: string; href: string }[]
}
