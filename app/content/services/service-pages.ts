import type { ShareKind } from '../pictures/share-images.ts'
import { type RateRow, serviceRates } from './prices.ts'

/** What one of the three service pages says around its gallery. Its words promise something to clients. */
export interface ServicePage {
  path: '/wedding' | '/glam' | '/editorial'
  category: 'Wedding' | 'Glam' | 'Editorial'
  /** What is offered, as its title and search engines call it. */
  name: string
  /** Fixed to the letter. */
  heading: string
  lede: string
  /** For lists of search results. */
  description: string
  /** What is shown where the page is shared. */
  shareImage: ShareKind
  /** Where more pictures of such work are. */
  more: { label: string; href: '/wedding-gallery' | '/special-gallery' | '/photo-gallery' }
  rates: readonly RateRow[]
  /** What a rate is for, by its name. */
  rateNotes: Readonly<Record<string, string>>
  /** Beside the rates. */
  ratesNote: string
  /** How such an appointment goes. */
  course: readonly { title: string; text: string }[]
  sample: boolean
}

export const bridalPage: ServicePage = {
  path: '/wedding',
  category: 'Wedding',
  shareImage: 'weddings',
  name: 'Bridal makeup',
  heading: 'BRIDAL MAKEUP',
  lede: 'We settle the look ahead of time, so the wedding morning is only quiet work and good light. Allow 1.5-2 hours for the bride.',
  description:
    'Bridal makeup for you, your wedding party and the youngest bridesmaid: in-studio rates, how a wedding morning goes, and pictures of the work.',
  more: { label: 'See the wedding gallery', href: '/wedding-gallery' },
  rates: serviceRates.bridal,
  rateNotes: {
    'Bridal Makeup': 'For the person getting married',
    'Wedding Party Makeup': 'Each',
  },
  ratesNote:
    'These are for makeup in the studio. The wedding day itself, and having me come to you, have their own lists, and so do lashes and a trial.',
  course: [
    {
      title: 'Weeks before',
      text: 'Write 4-6 weeks ahead if you can. We start with a free consultation: the dress, the hour, the light, the photographs you saved. A trial is there if you want to see it all on your own skin first.',
    },
    {
      title: 'On the morning',
      text: 'Allow 1.5-2 hours for you and 45 minutes to 1 hour for everyone else. We count backwards from the minute you have to be dressed, and the order of faces is written down, so nobody is asking who is next.',
    },
    {
      title: 'From then on',
      text: 'Everything is set in thin layers and made for tears, embraces and July. If you would like me to stay for touch-ups, half and full days are on the price list under Continuous.',
    },
  ],
  sample: true,
}

export const glamPage: ServicePage = {
  path: '/glam',
  category: 'Glam',
  shareImage: 'glam',
  name: 'Glam makeup',
  heading: 'GLAM MAKEUP',
  lede: 'Prom, graduation, galas and birthdays worth dressing for. Sit down an hour before the photographs start, and get up ready.',
  description:
    'Soft glam, prom and full glam makeup: in-studio rates, what the difference is, and pictures of the work.',
  more: { label: 'See the special occasion gallery', href: '/special-gallery' },
  rates: serviceRates.glam,
  rateNotes: {
    'Soft Glam': 'Satin skin, blurred edges',
    Prom: 'Made for photographs and dancing',
    Glam: 'The full evening look',
  },
  ratesNote:
    'These are for makeup in the studio. If you would rather have me come to you, or add lashes, the figures are on the price list.',
  course: [
    {
      title: 'Before',
      text: 'Send me the dress and the occasion. A photograph of a look you love helps, and so does one of a look that was not you at all. The consultation is free.',
    },
    {
      title: 'In the chair',
      text: 'About 45 minutes to 1 hour. Come with clean, moisturized skin and a top that opens at the front; we do the eyes first, then the base, then we turn you to the window and look.',
    },
    {
      title: 'All night',
      text: 'Soft glam keeps its edges blurred; glam defines the crease and the lip. Either is built to be seen across a room, and to survive the middle of a dance floor.',
    },
  ],
  sample: true,
}

const editorialPage: ServicePage = {
  path: '/editorial',
  category: 'Editorial',
  shareImage: 'editorial',
  name: 'Editorial makeup',
  heading: 'EDITORIAL MAKEUP',
  lede: 'Built to a brief: clean skin, a colour story, one graphic line placed exactly. The camera is the mirror.',
  description:
    'Editorial makeup for shoots, portraits and campaigns, built to a brief and checked through the lens: the in-studio rate and pictures of the work.',
  more: { label: 'See the portfolio', href: '/photo-gallery' },
  rates: serviceRates.editorial,
  rateNotes: { Editorial: 'One look, one face' },
  ratesNote:
    'This is for makeup in the studio. For longer days on set, half and full days with touch-ups are on the price list under Continuous.',
  course: [
    {
      title: 'The brief',
      text: 'A mood board, a reference, or three words will do. Tell me the light and how close the lens comes, because skin for a close-up and skin for a full-length frame are two different things.',
    },
    {
      title: 'On the day',
      text: 'About 45 minutes to 1 hour for a standard application, more for graphic work. I check the first frames on the screen with you and correct what the eye cannot see.',
    },
    {
      title: 'Between frames',
      text: 'Shine, lint, one lash out of line: small things are large in print. I keep the touch-up kit within reach and my shadow out of the light.',
    },
  ],
  sample: true,
}

export const servicePages: readonly ServicePage[] = [bridalPage, glamPage, editorialPage]
