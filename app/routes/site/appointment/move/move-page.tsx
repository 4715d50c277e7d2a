import { href } from 'react-router'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { DayLinks } from '#app/ui/site/month/day-links.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { SendBar } from './send-bar.tsx'
import type { MoveView } from './view.server.ts'

const TIMES = 'times'

/** The page on which a client chooses another day and time. */
export function MovePage({ view }: { view: MoveView }) {
  const { appointment, errors } = view
  const { state, token, mayMove } = appointment
  const isAsked = state === 'confirmed'
  return (
    <>
      <PageHead tab="Another time for your appointment" title="Another time">
        {isAsked
          ? 'Your time stays yours. I hold the new one beside it until I have answered.'
          : 'Choose a free time: it is held for you at once, and the old one is free again.'}
      </PageHead>
      <div className="wrap grid appointment">
        <div className="appointment-main">
          <ErrorSummary
            heading="It was not moved yet"
            errors={errors}
            idOf={(field) => (field === 'time' ? TIMES : field)}
            autoFocus
          />
          {mayMove ? <Choice view={view} /> : <NotMovable view={view} />}
        </div>
        <aside className="appointment-side" aria-label="As it is now">
          <section className="panel" aria-labelledby="now-title">
            <h2 id="now-title">As it is now</h2>
            <dl className="facts">
              <div>
                <dt>What</dt>
                <dd>{appointment.service}</dd>
              </div>
              <div>
                <dt>{appointment.alternative ? 'Held' : 'When'}</dt>
                <dd>
                  {formatDate(appointment.date, 'long')}, {formatTime(appointment.time)} to{' '}
                  {formatTime(appointment.endsAt)}
                  <small>On the studio’s clock: {appointment.zoneName}</small>
                </dd>
              </div>
            </dl>
            <p className="acts">
              <a className="more" href={href('/booking/:token', { token })}>
                Keep it as it is
              </a>
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}

/** First the day, then one of its free times. */
function Choice({ view }: { view: MoveView }) {
  const { appointment, shown, errors, near, day } = view
  const { token, state } = appointment
  const page = href('/booking/:token/move', { token })
  return (
    <>
      <section className="move-day" aria-labelledby="day-title">
        <h2 id="day-title">Which day?</h2>
        {near.length > 0 && (
          <div className="move-near">
            <span>Free and near it</span>
            {near.map(({ date, time, words }) => (
              <a key={words} className="chip" href={`${page}?date=${date}&time=${time}#${TIMES}`}>
                {words}
              </a>
            ))}
          </div>
        )}
        <DayLinks
          shown={shown}
          page={page}
          chosen={day?.date ?? ''}
          anchor={TIMES}
          error={errors.date}
        />
      </section>
      {day && (
        <form className="move-times" method="post" action={page}>
          <input type="hidden" name="date" value={day.date} />
          <fieldset id={TIMES} tabIndex={-1} aria-describedby={errors.time && 'times-error'}>
            <legend>
              <h2>{day.title}</h2>
            </legend>
            {day.isWeekend && <p className="hint">Weekends are by special appointment.</p>}
            {errors.time && (
              <p className="error" id="times-error">
                {errors.time}
              </p>
            )}
            {day.times.length === 0 ? (
              <p>Nothing is free on this day for as long as you need. Please try another one.</p>
            ) : (
              <div className="slot-group">
                {day.times.map(({ time, end }) => (
                  <label key={time} className="slot">
                    <input
                      type="radio"
                      name="time"
                      value={time}
                      required
                      defaultChecked={time === day.chosen || day.times.length === 1}
                    />
                    <span>{formatTime(time)}</span>
                    <small> to {formatTime(end)}</small>
                  </label>
                ))}
              </div>
            )}
          </fieldset>
          {day.times.length > 0 && (
            <SendBar day={formatDate(day.date, 'short')}>
              {state === 'confirmed' ? 'Ask to move it here' : 'Move my request here'}
            </SendBar>
          )}
        </form>
      )}
    </>
  )
}

/** Why it cannot be moved here, and what else there is to do. */
function NotMovable({ view: { appointment } }: { view: MoveView }) {
  const { phone, email } = useSettings()
  return (
    <section className="appointment-time" aria-label="Moving it">
      <p>{reasonOf(appointment)}</p>
      <p className="acts">
        <a className="button" href={href('/booking/:token', { token: appointment.token })}>
          See your appointment
        </a>
        {phone && <PhoneLink phone={phone} className="more" />}
        <a className="more" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </section>
  )
}

function reasonOf({ state, alternative, cancel, needsProof }: MoveView['appointment']): string {
  if (alternative?.kind === 'offer')
    return 'I have offered you another time. Please answer that first, on your page.'
  if (alternative?.party)
    return `You asked for a change already. I answer by ${alternative.until}; if you want something else, keep your plan first.`
  if (alternative)
    return `You asked for ${formatDate(alternative.date, 'long')} at ${formatTime(alternative.time)} already. I answer by ${alternative.until}; if you want something else, keep your time first.`
  if (state === 'unheld')
    return 'This time is not kept for you yet. Please press the button in my email first.'
  if (needsProof && cancel?.isAllowed) return sentences.notProved
  if (cancel)
    return `It is less than ${cancel.hours} hours to your appointment, too late to move it here. Please call or write to me.`
  return 'This appointment can no longer be moved. You are welcome to ask for a new one.'
}
