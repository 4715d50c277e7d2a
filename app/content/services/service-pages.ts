import type { RateList } from '#app/content/prices.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { People } from '#app/quote/party.ts'
import type { PictureName } from '../pictures/pictures.ts'

interface Paragraph {
  title: string
  text: string
}

/** What one of the three service pages says around its prices and pictures. Its words promise something to clients. */
export interface ServicePage {
  path: '/wedding' | '/glam' | '/editorial'
  category: 'Wedding' | 'Glam' | 'Editorial'
  /** Which rates of `prices` are its own. */
  list: RateList
  /** What is offered, as its title and search engines call it. */
  name: string
  /** Fixed to the letter. */
  heading: string
  lede: string
  /** For lists of search results. */
  description: string
  /** The first picture, beside the prices; the gallery comes after it. */
  lead: PictureName
  /** What the pictures are, as long as they show no clients. */
  caption: string
  /** Where more pictures of such work are. */
  more: { label: string; href: '/wedding-gallery' | '/special-gallery' | '/photo-gallery' }
  /** What a rate is for, by its name. */
  rateNotes: Readonly<Record<string, string>>
  /** What may be added, by its rows of `prices`. */
  extras: readonly string[]
  /** The price that stays in view on phones, by its row of `prices`. */
  bar: { label: string; row: string }
  /** Where a request for it begins: the id of its service on the booking page, the planner, or a message. */
  booking: { service: string } | '/wedding/plan' | `/contact${string}`
  included: readonly string[]
  /** A wedding morning as an example: who it is for, and by when they are ready. */
  morning?: {
    title: string
    text: string
    readyBy: TimeOfDay
    people: People
  }
  /** How such an appointment goes. */
  course: readonly Paragraph[]
  /** The last line of the page, over two. */
  closing: readonly [string, string]
}

export const bridalPage: ServicePage = {
  path: '/wedding',
  category: 'Wedding',
  list: 'wedding',
  name: 'Bridal makeup',
  heading: 'BRIDAL MAKEUP',
  lede: 'We settle your look well ahead, so the morning itself is calm.',
  description:
    'Bridal makeup for you, your wedding party and the youngest bridesmaid: what it costs in the studio, on the wedding day and at your place, and how the morning goes.',
  lead: 'bridal-01',
  caption: 'Colour, texture and light. Client photos join these as permission comes in.',
  more: { label: 'See the wedding gallery', href: '/wedding-gallery' },
  rateNotes: { 'Wedding Party Makeup': 'Each' },
  extras: [
    'additional-trial',
    'additional-lashes',
    'additional-own-lashes',
    'continuous-half-day',
    'continuous-full-day',
  ],
  bar: { label: 'Bride, on the wedding day', row: 'bridal-bride' },
  booking: '/wedding/plan',
  included: [
    'A free consultation before you decide',
    'Skin prep for every face',
    '1.5-2 hours for you, 45 minutes to 1 hour for everyone else',
    'Everyone’s time, in writing before the day',
    'Thin layers, set for tears, hugs and July',
    'Clean brushes for every face',
  ],
  morning: {
    title: 'Your morning, counted backwards',
    text: 'Here’s a bride, two attendants and a mother who need to be ready by a quarter past twelve. I plan your morning the same way, and you’ll have it in writing before the day.',
    readyBy: '12:15' as TimeOfDay,
    people: { bride: 1, attendants: 2, mothers: 1, juniors: 0 },
  },
  course: [
    {
      title: 'Weeks before',
      text: 'Write to me as soon as you have a date, 4-6 weeks ahead if you can. We start with a free consultation: the dress, the time, the light, the photos you’ve saved. Book a trial if you’d like to see it all on your own skin first.',
    },
    {
      title: 'On the morning',
      text: 'Allow 1.5-2 hours for you and 45 minutes to 1 hour for everyone else. I count backwards from the minute you need to be dressed, so nobody’s asking who’s next.',
    },
    {
      title: 'After that',
      text: 'Everything is set in thin layers and made to last. If you’d like me to stay for touch-ups, you’ll find half and full days on the price list under Continuous.',
    },
  ],
  closing: ['Tell me the date.', 'I’ll plan the morning.'],
}

export const glamPage: ServicePage = {
  path: '/glam',
  category: 'Glam',
  list: 'glam',
  name: 'Glam makeup',
  heading: 'GLAM MAKEUP',
  lede: 'Prom, graduation, galas and birthdays worth dressing for. Sit down an hour before the photos. Get up ready.',
  description:
    'Soft glam, prom and full glam makeup: what it costs in the studio and at your place, how they differ, and how a prom day goes.',
  lead: 'hero-glam',
  caption: 'Colour, texture and light. Client photos join these as permission comes in.',
  more: { label: 'See the special occasion gallery', href: '/special-gallery' },
  rateNotes: {
    'Soft Glam': 'Satin skin, blurred edges',
    Prom: 'Made for photographs and dancing',
    Glam: 'The full evening look',
  },
  extras: ['additional-lashes', 'additional-own-lashes'],
  bar: { label: 'Prom, in the studio', row: 'glam-prom' },
  booking: { service: 'glam' },
  included: [
    'A free consultation, if you’d like one first',
    'Skin prep before any colour',
    '45 minutes to 1 hour in the chair',
    'A check in daylight before you get up',
    'Layers set for flash and dancing',
    'Clean brushes for every face',
  ],
  course: [
    {
      title: 'Before',
      text: 'Tell me about the dress and the occasion. A photo of a look you love helps, and so does one of a look that wasn’t you at all. The consultation is free.',
    },
    {
      title: 'In the chair',
      text: 'About 45 minutes to 1 hour. Come with clean, moisturized skin and a top that opens at the front. I do your eyes first, then the base, then turn you to the window.',
    },
    {
      title: 'All night',
      text: 'Made to be seen across a room and to survive the dance floor.',
    },
  ],
  closing: ['Tell me about the dress.', 'I’ll do the rest.'],
}

/** The part of the glam page that is about prom alone; its figures come from `prices`. */
export const prom = {
  title: 'Prom, for parents',
  row: 'glam-prom',
  group: 'group-four',
  service: 'prom',
  points: [
    {
      title: 'Which look',
      text: 'Soft glam keeps the edges blurred. Glam defines the crease and the lip. Either way, they’ll still look like themselves.',
    },
    {
      title: 'Which day',
      text: 'Weekends are by special appointment, and prom Saturdays go first. Ask as soon as the school announces the date.',
    },
  ],
  text: 'About an hour in the chair, for you or for someone you’re booking for.',
  friends: 'Which friends',
  together: 'One after the other. They choose the music.',
} as const

/** A shoot is no service of the booking page: it begins with a message that says what it is about. */
export const EDITORIAL_MESSAGE = '/contact?subject=Editorial+makeup'

const editorialPage: ServicePage = {
  path: '/editorial',
  category: 'Editorial',
  list: 'editorial',
  name: 'Editorial makeup',
  heading: 'EDITORIAL MAKEUP',
  lede: 'Built to a brief: clean skin, a colour story, one graphic line placed exactly. The camera is the mirror.',
  description:
    'Editorial makeup for shoots, portraits and campaigns, built to a brief and checked through the lens: the in-studio rate and pictures of the work.',
  lead: 'hero-editorial',
  caption: 'Colour, texture and light. Photos from shoots join these as permission comes in.',
  more: { label: 'See the portfolio', href: '/photo-gallery' },
  rateNotes: { Editorial: 'One look, one face' },
  extras: ['continuous-half-day', 'continuous-full-day'],
  bar: { label: 'Editorial, in the studio', row: 'editorial-look' },
  booking: EDITORIAL_MESSAGE,
  included: [
    'A free call about the brief',
    'Skin prep for the light and the lens',
    'One look on one face',
    'A check of the first frames on screen with you',
  ],
  course: [
    {
      title: 'The brief',
      text: 'A mood board, a reference, or three words will do. Tell me the light and how close the lens comes, because skin for a close-up and skin for a full-length shot are two different things.',
    },
    {
      title: 'On the day',
      text: 'About 45 minutes to 1 hour for a standard application, more for graphic work. I check the first frames on screen with you and fix what the eye can’t see.',
    },
    {
      title: 'Between frames',
      text: 'Shine, lint, one lash out of line: small things look big in print. I keep my touch-up kit close and my shadow out of the light.',
    },
  ],
  closing: ['Send me the brief.', 'I’ll bring the colour.'],
}

export const servicePages: readonly ServicePage[] = [bridalPage, glamPage, editorialPage]
