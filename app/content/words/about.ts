/** What the artist says of themselves; theirs to replace. */
export const about = {
  lede: 'The quiet part is the part I like best: you in the chair, a window to your left, nothing left to decide.',
  statement:
    'A face is not a spreadsheet. A\u00a0wedding morning, on the other hand, is very much a\u00a0schedule.',
  story: [
    'I plan a morning backwards from the minute you need to be dressed. I write down every shade I use on you. I’d rather lift a lash and place it again than tell you it’s fine.',
    'The habit comes from 19 years in ERP analysis and business strategy in the automotive industry, where one wrong number at the start gets expensive by the end. Now I’m a soon-to-be graduate of a beauty college makeup diploma program.',
    'You should leave the chair looking like yourself on a very good day.',
  ],
  skills: [
    {
      title: 'Bridal Makeup',
      description:
        'Light on the skin, made to last through tears and weather, and planned to the quarter hour, for you and everyone standing beside you.',
      href: '/wedding',
    },
    {
      title: 'Editorial',
      description:
        'Built to a brief and checked through the lens: clean skin, a colour story, one line exactly where it should be.',
      href: '/editorial',
    },
    {
      title: 'Special Events',
      description:
        'Prom, graduation, galas and birthdays worth dressing for, from soft glam to a full evening look.',
      href: '/glam',
    },
  ],
} as const
