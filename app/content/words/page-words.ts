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
      'From 19 years in ERP analysis and business strategy in the automotive industry to a makeup diploma program: who will be standing in front of you, and why it stays calm.',
    skills: 'What I do',
    closing: ['The first conversation is free.'],
    ending: 'Half an hour, no brushes. Bring a photograph you love and one you do not.',
  },
  guide: {
    title: 'Educational Guide',
    lede: 'What the words mean, and what all those little pots are for. Worth ten minutes before a consultation.',
    description:
      'What soft glam, bridal and editorial makeup mean, and what each product and brush in a working kit is for: seven definitions and six shelves of it.',
    looks: 'Makeup Definitions',
    closing: ['Still wondering?', 'The consultation is free.'],
  },
  pricing: {
    title: 'Prices, stated plainly',
    lede: 'The place decides the price. Find your line, read across, and that is the figure, in Canadian dollars.',
    description:
      'Every price in Canadian dollars: bridal, prom and glam in the studio, on the wedding day and at your place, lashes and trials, groups, half and full days.',
    byPlace: 'Which price is mine?',
    weddings:
      'From three attendants and mothers together, in the studio or on the wedding day, each pays the Group price. Travel fees may apply at your place; I’ll tell you the exact fee before anything is booked.',
    occasions: 'Lashes, trials and groups are in the lists below.',
    lists: 'The lists',
    closing: ['You know where.', 'Now you know the price.'],
  },
  galleries: { closing: ['Seen your colour?'] },
  questions: {
    title: 'Good questions',
    lede: 'The ones that come up most. If yours is not among them, please ask it.',
    description:
      'How long makeup takes, how far ahead to book, trials, travel fees, lashes, sensitive skin and groups: the usual questions, answered plainly.',
  },
  contact: {
    title: 'Write to me',
    lede: 'I read every message myself.',
    replyTime: 'within one working day',
    description:
      'Write to me about your wedding, prom or shoot, ask whatever you would like to know, or go straight to the prices and the free times.',
    details: 'A date, a place, how many faces.',
    phone: {
      title: 'Rather talk?',
      text: 'If I do not pick up, there is a face in front of me: leave a word.',
    },
    booking: { title: 'Request a time', text: 'If you already know the day' },
    pricing: { title: 'Read the prices', text: 'Studio, wedding day, at your place' },
    profile: 'See recent work',
  },
  newsletter: {
    title: 'A letter, now and then.',
    lede: 'Open Saturdays, prom season dates and the occasional note on what is in my kit.',
    often: 'Nothing more often than that.',
    description:
      'A letter, now and then: open Saturdays, prom season dates and the occasional note on what is in my kit.',
  },
  booking: {
    title: 'Request a time',
    lede: 'You’ll see the full price before you send. Nothing to pay today.',
    description:
      'Request an appointment for bridal, prom or glam makeup, lashes or a free consultation: choose a service, a day and a time, and hear back with a confirmation.',
  },
  plan: {
    title: 'Plan your wedding morning',
    lede: 'Tell me when you need to be ready and who is having makeup. You’ll see everyone’s time and the full price right away.',
    description:
      'Say when you need to be ready and who is having makeup, and see the full price and everyone’s time in the chair right away.',
  },
  policies: {
    title: 'Policies',
    lede: 'What you can expect of me, and what I ask of you, before either of us needs to know.',
    description:
      'When I answer, what a deposit, a cancellation or a late start means, travel, illness, hygiene, and who may be photographed.',
    ending: 'Ask me before you decide:',
  },
  waitlist: {
    title: 'Wait for a day',
    lede: 'When a day is full, there is a list. A time that becomes free goes to whoever asked first, and I write to you.',
    description:
      'The day you want is full? Wait for it: when a time becomes free it is offered by email, in the order in which people asked.',
  },
  services: { costs: 'What it costs', included: 'What is included', course: 'How it goes' },
  party: {
    lede: 'Find your name, be there ten minutes before, and leave the rest to the clock.',
    bring: [
      { what: 'A clean, moisturized face', why: 'Nothing over it. I bring the primer.' },
      {
        what: 'A top that opens at the front',
        why: 'So that nothing goes over your head afterwards.',
      },
      { what: 'Your own lip colour, if you love one', why: 'For touch-ups through the evening.' },
      { what: 'Breakfast before, water after', why: 'You can drink in the chair; lips come last.' },
    ],
    late: 'Tell whoever sent you this page, or call me. If the chair is empty for ten minutes I take the next face and you swap.',
    picture: 'bridal-07',
  },
  notFound: {
    title: 'There is no page here',
    text: 'The address may be mistyped, or what it led to has been taken down. Nothing you did is lost.',
    picture: 'not-found-01',
  },
}
