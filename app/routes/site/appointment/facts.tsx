import type { ReactNode } from 'react'
import { formatDate, isWeekend } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { addOnsInWords, PLACE_LABELS, peopleInWords } from '#app/quote/in-words.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { EmailText } from '#app/ui/email-text.tsx'
import { beforeReady } from '#app/weddings/morning-in-words.ts'
import { Fold } from './fold.tsx'
import { isLost } from './state-words.ts'
import type { AppointmentView } from './view.server.ts'

interface Fact {
  name: string
  value: ReactNode
  /** Said below it, in small. */
  note?: ReactNode
}

/** All that was asked for, line by line. */
export function Facts({ appointment }: { appointment: AppointmentView }) {
  return (
    <Fold id="facts" title={titleOf(appointment)} value={appointment.service}>
      <dl className="facts">
        {factsOf(appointment).map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        Keep this link to yourself: anyone who has it can see
        {appointment.mayMove && ', move'}
        {appointment.cancel && ' and cancel'} it.
      </p>
    </Fold>
  )
}

function factsOf(appointment: AppointmentView): Fact[] {
  const { answerBy, people, addOns, onBehalfOf, clientNotes, name, email } = appointment
  const faces = people && peopleInWords(people)
  const extras = addOnsInWords(addOns)
  return [
    ...(answerBy && !appointment.alternative
      ? [{ name: 'I answer by', value: <b>{answerBy.moment}</b> }]
      : []),
    when(appointment),
    ...otherTime(appointment),
    ...(faces?.includes(',') ? [{ name: 'Faces', value: faces }] : []),
    ...(extras ? [{ name: 'Added', value: extras }] : []),
    ...(onBehalfOf ? [{ name: 'For', value: <bdi>{onBehalfOf}</bdi> }] : []),
    ...(clientNotes
      ? [
          {
            name: 'You told me',
            value: (
              <span className="typed" dir="auto">
                {clientNotes}
              </span>
            ),
          },
        ]
      : []),
    ...price(appointment),
    { name: 'Name', value: <bdi>{name}</bdi> },
    { name: 'Email goes to', value: <EmailText words={email} /> },
  ]
}

/** The other time that stands open. */
function otherTime({ alternative }: AppointmentView): Fact[] {
  if (!alternative) return []
  const { kind, date, time, until, party } = alternative
  if (party)
    return [
      { name: 'You asked for', value: partyInWords(alternative), note: `I answer by ${until}` },
    ]
  const isOffer = kind === 'offer'
  return [
    {
      name: isOffer ? 'I offered' : 'You asked',
      value: `${formatDate(date, 'day')}, ${formatTime(time)}`,
      note: isOffer ? `Please answer by ${until}` : `I answer by ${until}`,
    },
  ]
}

/** 'Bride, two attendants, ready by 11:30 a.m., at your place, $970'. */
export function partyInWords({
  readyBy,
  party,
}: Pick<NonNullable<AppointmentView['alternative']>, 'readyBy' | 'party'>): string {
  if (!party) return ''
  const { people, place, address, quote } = party
  return [
    people && peopleInWords(people),
    readyBy && `ready by ${formatTime(readyBy)}`,
    place === 'mobile' && address ? address : PLACE_LABELS[place].toLowerCase(),
    quote && formatCents(quote.total),
  ]
    .filter(Boolean)
    .join(', ')
}

function when(appointment: AppointmentView): Fact {
  const { date, time, endsAt, durationMinutes, zoneName } = appointment
  const special = isWeekend(date) ? 'By special appointment. ' : ''
  const hours = isMorning(appointment)
    ? {
        words: `ready by ${formatTime(appointment.readyBy)}`,
        note: beforeReady(time, endsAt),
      }
    : {
        words: `${formatTime(time)} to ${formatTime(endsAt)}`,
        note: `${durationMinutes} minutes`,
      }
  return {
    name: appointment.alternative ? 'Held' : 'When',
    value: `${formatDate(date, 'day')}, ${hours.words}`,
    note: `${special}${hours.note}, on the studio’s clock: ${zoneName}`,
  }
}

/** What it would have cost: of what will not be, one line is enough. */
function price({ state, quote }: AppointmentView): Fact[] {
  if (!quote || !isLost(state)) return []
  return [
    {
      name: 'Price',
      value: formatCents(quote.total),
      note: quote.isComplete ? undefined : 'Plus travel',
    },
  ]
}

function titleOf({ state, alternative }: AppointmentView): string {
  if (alternative) return 'Your time now'
  return state !== 'confirmed' && state !== 'over' ? 'What you asked for' : 'The day'
}
