import { priceTables } from '../services/prices.ts'

export interface Question {
  question: string
  answer: string
  /** Where there is more to read. */
  more?: { label: string; href: string }
}

/** What the answers say of prices, in dollars. */
interface AnsweredFigures {
  lashes: number
  ownLashes: number
  trial: number
  groupOfFour: number
  groupBridalParty: number
}

const [lashes, ownLashes, trial] = priceTables.additional.rows
const [groupOfFour, groupBridalParty] = priceTables.group.rows

const GIVEN: AnsweredFigures = {
  lashes: lashes.proArtist,
  ownLashes: ownLashes.proArtist,
  trial: trial.proArtist,
  groupOfFour: groupOfFour.proArtist,
  groupBridalParty: groupBridalParty.proArtist,
}

/** The ten questions that come up most. The answers promise things, so they are the artist's to check. */
export const questionsWith = (figures: AnsweredFigures): readonly Question[] => [
  {
    question: 'How long does an appointment take?',
    answer:
      'About 45 minutes to 1 hour for a standard application, and 1.5-2 hours for bridal. The clock starts when you’re in the chair with a clean face. If you’d like lashes, add them to your request and I’ll plan for them.',
  },
  {
    question: 'How far ahead should I book?',
    answer:
      'As soon as you have a date. 4-6 weeks ahead is comfortable. Weekends are by special appointment, and Saturdays in wedding and prom season go first, so book those as early as you can. If your date is closer than that, ask anyway.',
    more: { label: 'Request a time', href: '/booking' },
  },
  {
    question: 'Do you offer consultations?',
    answer:
      'Yes, and they’re free. Choose Free Consultation on the booking page. Bring a photo of a look you love and one of a look you don’t. The second often tells me more than the first.',
    more: { label: 'Book a free consultation', href: '/booking' },
  },
  {
    question: 'Is a bridal trial necessary?',
    answer: `No, but it takes the guesswork out of the morning. We settle the base, the lashes and the lip, and you see how it all wears for the rest of the day. A trial is $${figures.trial} and is booked separately.`,
    more: { label: 'See the bridal prices', href: '/pricing#bridal' },
  },
  {
    question: 'Do you travel to clients?',
    answer:
      'Yes. Mobile appointments have their own price list, and travel fees may apply depending on the distance. Choose your place on the booking page and you’ll see the price right away. If there’s a travel fee, I’ll tell you the exact amount before anything is confirmed.',
    more: { label: 'See the mobile prices', href: '/pricing#mobile' },
  },
  {
    question: 'How should I prepare my skin?',
    answer:
      'Come with a clean, moisturized face and nothing on top. In the days before, stick to products you know and save a new facial, peel or acid for another week. If you wax or thread, leave a day or two for the redness to settle.',
  },
  {
    question: 'Can you work with sensitive skin or allergies?',
    answer:
      'Yes, as long as I know. Tell me about allergies and sensitivities, including latex and lash adhesive, with your request or at your consultation, so I can plan my kit around them. If you have a product that never lets you down, bring it.',
    more: { label: 'How I keep the kit clean', href: '/policies#hygiene' },
  },
  {
    question: 'Are lashes included?',
    answer: `Lashes are added separately: strips or clusters are $${figures.lashes}, and applying a pair you already own is $${figures.ownLashes}. If you’ve never worn them, clusters at the outer corners are a gentle start.`,
  },
  {
    question: 'Can you do makeup for a group?',
    answer: `Yes. Group rates need a minimum of 3 people: $${figures.groupOfFour} each for 4 or more, and $${figures.groupBridalParty} per person for a bridal party. Allow 45 minutes to 1 hour for each face. I work out the order backwards from when you need to be ready.`,
    more: { label: 'Plan your morning', href: '/wedding/plan' },
  },
  {
    question: 'How do I know my appointment is set?',
    answer:
      'You’ll get an email as soon as you send your request, and I’ll hold the time for you while I look at it. Once I confirm, I’ll send a second email and the time is yours. The link in both emails shows your appointment, what it costs and how long you can still cancel.',
  },
]

/** The same with the prices that the specification gives. */
export const questions = questionsWith(GIVEN)
