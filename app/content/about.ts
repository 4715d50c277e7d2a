/** What the artist says of themselves; theirs to replace. */
export const about = {
  sample: true,
  lede: '19 years in ERP analysis and business strategy in the automotive industry, and now a soon-to-be graduate of a beauty college makeup diploma program.',
  statement:
    'A face is not a spreadsheet. A\u00a0wedding morning, on the other hand, is very much a\u00a0schedule.',
  story: [
    'For 19 years I worked in ERP analysis and business strategy in the automotive industry: long tables, longer meetings, and plans in which one wrong figure at the start grows expensive by the end. It teaches you to listen before you touch anything, to ask what somebody really needs, and to write the answer down.',
    'I am now a soon-to-be graduate of a beauty college makeup diploma program, and the habit came along. I plan a morning backwards from the minute you have to be dressed. I keep a note of every shade I used on you. I would rather lift a lash and place it again than tell you it is fine.',
    'What I like best is the quiet part: you in the chair, a window to your left, nothing to decide any more. You should get up from it looking like yourself, on a very good day.',
  ],
  skills: [
    {
      title: 'Bridal Makeup',
      description:
        'Light on the skin, made to last through tears and weather, and planned to the quarter hour, for you and whoever stands beside you.',
      href: '/wedding',
    },
    {
      title: 'Editorial',
      description:
        'Built to a brief and checked through the lens: clean skin, a colour story, one line placed exactly where it should be.',
      href: '/editorial',
    },
    {
      title: 'Special Events',
      description:
        'Prom, graduation, galas and birthdays worth dressing for, anywhere between soft glam and the full evening look.',
      href: '/glam',
    },
  ],
} as const
