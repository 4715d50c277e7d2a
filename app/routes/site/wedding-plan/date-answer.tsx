import { formatDate, formatMonth, monthOf } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import type { DateAnswer } from '#app/weddings/date-answer.ts'
import type { Values } from '../booking/form-values.ts'

interface DateAnswerProps {
  answer: DateAnswer | null
  values: Values
  service: string
  phone: string
}

/** What the calendar says of the date, where scripts change it in place (ui/enhance/planner). */
export function DateNote(props: DateAnswerProps) {
  const { answer } = props
  return (
    <div className="date-answer" id="plan-date-answer" role="status" data-part="date">
      {answer && (
        <div className={`outcome is-${answer.kind}`}>
          <Words {...props} answer={answer} />
        </div>
      )}
    </div>
  )
}

/** How many artists that takes, where it is more than the bride chose. */
function withArtists({ artists, more }: { artists: number; more: number }): string {
  if (more === 0) return ''
  return artists === 2 ? 'With a second artist, ' : `With ${numberInWords(artists)} artists, `
}

function Words({ answer, values, service, phone }: DateAnswerProps & { answer: DateAnswer }) {
  const day = formatDate(answer.date, 'day')
  const long = formatDate(answer.date, 'long')
  switch (answer.kind) {
    case 'free':
      return (
        <p>
          <b>{`${long} is free.`}</b>
        </p>
      )
    case 'later':
      return (
        <>
          <p>
            <b>{`I’m already booked on the morning of ${day}.`}</b>
            {` ${withArtists(answer)}I could ${answer.readyBy === values.readyBy ? 'still ' : ''}have everyone ready by ${fullStop(formatTime(answer.readyBy))}`}
          </p>
          <a
            className="more"
            href={planFor({
              ...values,
              ...{ readyBy: answer.readyBy, artists: String(answer.artists) },
            })}
          >
            {`Plan for ${formatTime(answer.readyBy)}`}
          </a>
        </>
      )
    case 'taken':
      return (
        <>
          <p>
            <b>
              {answer.free
                ? `I’m already booked for most of ${day}. I’m sorry.`
                : `I’m already booked on ${day}. I’m sorry.`}
            </b>
            {answer.free
              ? ` I still have time for the bride alone, from ${fullStop(formatTime(answer.free))}`
              : ' Shall I put you on the waiting list? If the morning opens up, you’ll be the first to hear.'}
          </p>
          {answer.free ? (
            <a
              className="more"
              href={`/booking?${query({ service, date: answer.date, time: answer.free })}`}
            >
              {`Request ${formatTime(answer.free)}`}
            </a>
          ) : (
            <a className="more" href={`/waitlist?${query({ service, date: answer.date })}`}>
              Join the waiting list
            </a>
          )}
        </>
      )
    case 'past':
      return (
        <>
          <p>
            <b>{`${long} has passed.`}</b>
            {answer.instead &&
              ` Did you mean ${formatDate(answer.instead, 'long')}? That one’s free.`}
          </p>
          {answer.instead && (
            <a className="more" href={planFor({ ...values, date: answer.instead })}>
              {`Use ${formatDate(answer.instead, 'long')}`}
            </a>
          )}
        </>
      )
    case 'soon':
      return (
        <>
          <p>
            <b>{`That’s ${whenIs(answer.daysAhead)}.`}</b>
            {` I need at least ${days(answer.noticeDays)} to plan a wedding morning. ${phone ? 'Call' : 'Write to'} me and I’ll tell you right away if I can make it.`}
          </p>
          {phone ? (
            <PhoneLink className="more" phone={phone} />
          ) : (
            <a className="more" href="/contact">
              Send me a message
            </a>
          )}
        </>
      )
    case 'far':
      return (
        <p>
          <b>{`My calendar isn’t open for ${formatMonth(monthOf(answer.date))} yet.`}</b>
          {` I book up to ${answer.monthsAhead} months ahead, so ${long} opens on ${formatDate(answer.opensOn, 'long')}.`}
        </p>
      )
  }
}

function whenIs(daysAhead: number): string {
  return ['today', 'tomorrow'][daysAhead] ?? `in ${daysAhead} days`
}

function days(count: number): string {
  return count === 1 ? 'one day' : count === 2 ? 'two days' : `${count} days`
}

function planFor(values: Values): string {
  return `/wedding/plan?${query(values)}`
}

function query(values: Values): URLSearchParams {
  const said = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1])
  return new URLSearchParams(said)
}
