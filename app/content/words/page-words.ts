/** What the pages say around their matter, until the artist says it otherwise. */
export const pageWords = {
  home: {
    vision: 'The vision',
    services: 'Three kinds of day',
    testimonials: 'Kind words',
    portfolio: {
      title: 'Portfolio',
      text: 'Colour, texture and light. Client photos join these as permission comes in.',
    },
    mission: 'The mission',
  },
  about: {
    title: 'About Me',
    description:
      'From 19 years in ERP analysis and business strategy in the automotive industry to a makeup diploma program: who’ll be doing your makeup, and why it stays calm.',
    skills: 'What I do',
    closing: ['The first consultation is free.'],
    ending: 'Half an hour, no brushes. Bring a photo you love and one you don’t.',
  },
  guide: {
    title: 'Educational Guide',
    lede: 'What the words mean, and what all those little pots are for. Worth ten minutes before your consultation.',
    description:
      'What soft glam, bridal and editorial makeup mean, and what each product and brush in a working kit is for: seven definitions and six shelves of it.',
    looks: 'Makeup Definitions',
    closing: ['Still wondering?', 'The consultation is free.'],
  },
  pricing: {
    title: 'Prices, stated plainly',
    lede: 'Where we do your makeup decides the price. Find your line and read across. All prices are in Canadian dollars.',
    description:
      'Every price in Canadian dollars: bridal, prom and glam in the studio, on the wedding day and at your place, lashes and trials, groups, half and full days.',
    byPlace: 'Which price is mine?',
    weddings:
      'Travel fees may apply on location. I’ll tell you the exact fee before anything is booked.',
    occasions: 'Lashes, trials and touch-ups are in the lists below.',
    lists: 'The full price list',
    closing: ['You know where.', 'Now you know the price.'],
  },
  galleries: { closing: ['See something you like?'] },
  questions: {
    title: 'Good questions',
    lede: 'The ones I hear most. If yours isn’t here, just ask.',
    description:
      'How long makeup takes, how far ahead to book, trials, travel fees, lashes, sensitive skin and groups: the usual questions, answered plainly.',
  },
  contact: {
    title: 'Write to me',
    lede: 'I read every message myself.',
    replyTime: 'within one working day',
    description:
      'Write to me about your wedding, prom or shoot, ask me anything, or go straight to prices and free times.',
    details: 'For example: a date, a place, how many people.',
    phone: {
      title: 'Rather talk?',
      text: 'If I don’t pick up, I’m with a client. Leave a message and I’ll call you back.',
    },
    booking: { title: 'Request a time', text: 'If you know the day' },
    pricing: { title: 'See prices', text: 'Studio, wedding day, at your place' },
    profile: 'See recent work',
  },
  newsletter: {
    title: 'A letter, now and then',
    lede: 'Open Saturdays, prom dates and what’s new in my kit.',
    often: 'A few times a year, no more.',
    description: 'A letter, now and then: open Saturdays, prom dates and what’s new in my kit.',
  },
  booking: {
    title: 'Request a time',
    lede: 'You’ll see the full price before you send. Nothing to pay today.',
    description:
      'Request an appointment for bridal, prom or glam makeup, lashes or a free consultation: choose a service, a day and a time, and I’ll write back to confirm.',
  },
  plan: {
    title: 'Plan your wedding morning',
    lede: 'Tell me when you need to be ready and who is having makeup. You’ll see everyone’s time and the full price at once.',
    description:
      'Say when you need to be ready and who is having makeup, and see the full price and everyone’s time in the chair right away.',
  },
  policies: {
    title: 'Policies',
    lede: 'What you can expect from me, and what I ask of you.',
    description:
      'How soon I answer, how deposits, cancelling and running late work, plus travel, illness, hygiene and photos.',
    ending: 'Not sure? Ask me before you decide:',
  },
  waitlist: {
    title: 'Join the waiting list',
    lede: 'When a day is full, you can join the waiting list. If a time opens up, I’ll email the first person on it.',
    description:
      'Is the day you want full? Join the waiting list. When a time opens up, I offer it by email, first come, first served.',
  },
  services: { costs: 'What it costs', included: 'What’s included', course: 'How it goes' },
  party: {
    lede: 'Find your name, be there ten minutes early, and leave the rest to me.',
    bring: [
      { what: 'A clean, moisturized face', why: 'Nothing on top. I’ll bring the primer.' },
      {
        what: 'A top that opens at the front',
        why: 'So you don’t have to pull anything over your head afterwards.',
      },
      { what: 'Your own lip colour, if you love one', why: 'For touch-ups through the evening.' },
      { what: 'Breakfast before, water after', why: 'You can drink in the chair; lips come last.' },
    ],
    late: 'Tell the person who sent you this page, or call me. If your chair is empty for ten minutes, I’ll start with the next person and you’ll swap.',
    picture: 'bridal-07',
  },
  notFound: {
    title: 'We’ve dropped this one',
    text: 'The page you’re looking for isn’t here. Check the address, or start again below.',
    picture: 'not-found-01',
  },
}
