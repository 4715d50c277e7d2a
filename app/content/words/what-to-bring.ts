/** What whoever is made up on a wedding morning brings, and why. */
export const WHAT_TO_BRING = [
  { what: 'A clean, moisturized face', why: 'Nothing over it. I bring the primer.' },
  { what: 'A top that opens at the front', why: 'So that nothing goes over your head afterwards.' },
  { what: 'Your own lip colour, if you love one', why: 'For touch-ups through the evening.' },
  { what: 'Breakfast before, water after', why: 'You can drink in the chair; lips come last.' },
] as const
