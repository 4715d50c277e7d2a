/** On a square of 24, drawn as lines of 1.5. */
const PATHS = {
  account: 'M15.5 8.5a3.5 3.5 0 1 1-7 0a3.5 3.5 0 0 1 7 0M5 20c.7-4.5 3.2-6 7-6s6.3 1.5 7 6',
  back: 'm14.5 5-7 7 7 7',
  block: 'M20.5 12a8.5 8.5 0 1 1-17 0a8.5 8.5 0 0 1 17 0M6 18 18 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  call: 'M6 4h3l1.5 4.5L8.5 10a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  check: 'm5 12.5 4.5 4.5L19 7',
  clients:
    'M12 8.5a3 3 0 1 1-6 0a3 3 0 0 1 6 0M3.5 19c.5-4 2.5-5.5 5.5-5.5s5 1.5 5.5 5.5M15 5.8a3 3 0 0 1 0 5.4M17 13.8c2 .6 3.2 2.2 3.5 5.2',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  directions: 'M12 3.5 20.5 12 12 20.5 3.5 12zM9.5 14v-2.5h5M12.5 9.5l2 2-2 2',
  help: 'M20.5 12a8.5 8.5 0 1 1-17 0a8.5 8.5 0 0 1 17 0M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.1',
  laptop: 'M5 5h14v10H5zM3 19h18',
  dots: 'M6.5 12a1 1 0 1 1-2 0a1 1 0 0 1 2 0M13 12a1 1 0 1 1-2 0a1 1 0 0 1 2 0M19.5 12a1 1 0 1 1-2 0a1 1 0 0 1 2 0',
  filter: 'M4 7h16M7 12h10M10 17h4',
  letter: 'M4 20 20 4 15 20l-4-7z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  logout: 'M13 4H5v16h8M10 12h10M17 9l3 3-3 3',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6',
  messages: 'M4 5h16v11H10l-4 4v-4H4z',
  money:
    'M3.5 6.5h17v11h-17zM14.5 12a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0M6.5 9.5h.01M17.5 14.5h.01',
  more: 'M4 7h16M4 12h16M4 17h16',
  next: 'm9.5 5 7 7-7 7',
  numbers: 'M4 20h16M7 20v-6M12 20V6M17 20v-9',
  phone: 'M8 3h8v18H8zM11 18h2',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  plus: 'M12 5v14M5 12h14',
  privacy: 'M12 3.5 19.5 6v6c0 4.5-3 7.2-7.5 8.5C7.5 19.2 4.5 16.5 4.5 12V6z',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  requests: 'M4 13 7 5h10l3 8v6H4zM4 13h5l1 2.5h4L15 13h5',
  schedule: 'M20.5 12a8.5 8.5 0 1 1-17 0a8.5 8.5 0 0 1 17 0M12 7v5l3 2',
  search: 'M17 11a6 6 0 1 1-12 0a6 6 0 0 1 12 0M15.5 15.5l5 5',
  site: 'M3.5 5h17v14h-17zM3.5 9h17M6 7h.01M8.5 7h.01',
  text: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  today:
    'M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  up: 'm6 15 6-6 6 6',
  versions: 'M4 5v5h5M4.6 10A8.5 8.5 0 1 1 4 14M12 8v4.5l3 1.5',
  view: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM14.5 12a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0',
  warning: 'M12 4 21.5 20h-19zM12 10v4.5M12 17.2v.1',
} as const

export type IconName = keyof typeof PATHS

/** A landmark for the eye, beside words or in a button that has a name: never read out itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon rigid" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
