import type { PrivacyWords } from '#app/content/schemas/pages.schema.ts'

/**
 * What happens to what visitors tell the site. It must say what the code does: whoever changes what
 * is stored, mailed, counted or forgotten changes these words too. The promises in them are the artist's.
 * How long things are kept is filled in; the section `how-long` ends with the list of all of it.
 */
export const privacy: PrivacyWords = {
  title: 'Privacy',
  lede: 'What happens to what you tell me, in plain words.',
  description:
    'What this site keeps when you request a time, write or subscribe, how long, who sees it, and how to ask for it. No trackers, no advertising, no third parties.',
  changedOn: 'November\u00a021,\u00a02026',
  inCharge:
    'owner of this business and the person in charge of the protection of personal information',
  sections: [
    {
      id: 'short',
      title: 'In short',
      paragraphs: [
        'I use what you send me only to answer you and to keep your appointment. I do not sell it, rent it or trade it.',
        'This site has no advertising, no analytics and no trackers. Its pictures and fonts come from the site itself; opening a page asks no other company for anything.',
      ],
      kept: [],
      links: [],
    },
    {
      id: 'kept',
      title: 'What you tell me',
      paragraphs: ['Nothing is kept until you press a button that sends it. Then it is this:'],
      kept: [
        {
          what: 'A request for an appointment',
          why: 'Your name, email, phone, the service, day and time, when you asked, what became of it, and what I note about it for my work. I need them to hold the time, to answer you and to reach you on the day.',
        },
        {
          what: 'A place on the waiting list',
          why: 'Your name, email, the service and the day, and which time I offered you, so that I can write to you when one becomes free.',
        },
        {
          what: 'What you paid',
          why: 'The amount, the day and the way of each payment, as I enter it, and the receipts I make out. No card or account number comes to this site.',
        },
        {
          what: 'A message',
          why: 'Your name, email, what you wrote and when. The site mails it to me and keeps a copy, so that none is lost.',
        },
        {
          what: 'A newsletter subscription',
          why: 'Your name and email, and a record of your consent: the words you were shown, when, and on which form, or how you told me otherwise, and when you took it back. Canada’s anti-spam law (CASL) asks me to be able to show it.',
        },
      ],
      links: [],
    },
    {
      id: 'by-itself',
      title: 'What the site notes by itself',
      paragraphs: [
        'To keep robots from flooding the desk, it counts how many requests come from one internet address. The address is turned into a code that cannot be read back without a secret of this site (a keyed hash), and the count is forgotten after about {counts}. The address itself is not stored. Only trying to sign in to my desk leaves the beginning of the address, that of its network, for {security}. How often somebody was refused on a day is known for {refusals}, without who it was.',
        'So that a form sent twice counts once, the answer to it is remembered for {repeats} and cleared within the hour after. Forms that seem to be filled in by a robot are kept for {robots} for me to judge.',
        'When you press the button in an email about your request, or I confirm your appointment, the site notes that the email address is yours, by the same kind of code. Requests of addresses it does not know may have to wait for that button.',
        'The site keeps no log of who read which page. If something fails, the fault is noted, so that it can be mended.',
      ],
      kept: [],
      links: [],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'Reading sets none. After you request a time, one is set for at most a minute, for the page of your appointment alone, so that it can tell you once that the request arrived. The only others are mine: they come from signing in to the desk. That is why there is no cookie banner.',
      ],
      kept: [],
      links: [],
    },
    {
      id: 'mail',
      title: 'Email',
      paragraphs: [
        'When you ask for an appointment, you get an email that says so, another when it is confirmed or cancelled, and a reminder seven days and one day before. Two days after it, one asks for a few words. They answer what you asked for. A copy of what was sent, and whether it arrived, stays with the site for {mail}.',
        'Letters with news and offers go only to people who subscribed. Each tells you who sends it and how to end it, and you can always just write to me. Once you have unsubscribed you get no more of them until you yourself say otherwise. If somebody fills in the form with your address, nothing changes: you get one email, at most once a day, that asks whether it was you.',
        'Your name and address then stay on record for {withdrawn}, as those of somebody who must not be written to. After that a code takes their place (a keyed hash), by which the site knows your address again only if somebody enters it, and still sends no letter to it.',
        'The link in your appointment email opens your appointment to whoever has it. Please treat it like a key.',
      ],
      kept: [],
      links: [],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      paragraphs: [
        'I do. The companies that run the machine this site lives on and carry its mail handle it on my behalf, and may not use it for anything of their own. If their machines stand outside Canada, the laws of that place apply there as well. Apart from them, nobody does, unless the law obliges me.',
      ],
      kept: [],
      links: [],
    },
    {
      id: 'how-long',
      title: 'How long',
      paragraphs: [
        'If you would like yours gone sooner, ask. I can see everything the site has about you in one place, give it to you as a file, and erase it: your appointments, your messages, the emails to and about you and their copies. Records of a newsletter consent stay as proof, as the anti-spam law expects, but without your name and address, under a code, which also keeps letters away from you. What you paid and the receipts for it stay for seven years, because tax law asks for them: the payments without your name, a receipt with the name it was made out to.',
        'Backups are copies of the whole and cannot be changed. What was erased is gone from the last of them after about {backups}.',
        'Every night the site deletes what is older than this:',
      ],
      kept: [],
      links: [],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Under Canada’s privacy law (PIPEDA) and, in Quebec, the Act respecting the protection of personal information in the private sector (Law 25) you may ask what I have about you, have it corrected, and take back your consent. You may also have what you gave me as a file that computers read (JSON), for yourself or for somebody else you name.',
        'Write or call: the person in charge is named below and answers within 30 days, at no charge. If the answer does not satisfy you, you can complain to the Privacy Commissioner of Canada or, in Quebec, to the Commission d’accès à l’information.',
        'If what you told me is lost or stolen, I write it down, do what I can to prevent harm, and tell you and the authority if there is a risk of serious harm.',
        'For somebody under age, such as a junior bridesmaid, please send the request in the name of a parent or guardian.',
      ],
      links: [
        {
          label: 'Office of the Privacy Commissioner of Canada',
          href: 'https://www.priv.gc.ca/en/',
        },
        {
          label: 'Commission d’accès à l’information du Québec',
          href: 'https://www.cai.gouv.qc.ca/',
        },
      ],
      kept: [],
    },
  ],
}
