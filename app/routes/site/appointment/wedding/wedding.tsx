import { href } from 'react-router'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { Fold } from '#app/routes/site/appointment/fold.tsx'
import type { AppointmentView } from '#app/routes/site/appointment/view.server.ts'
import { MorningCard } from '#app/routes/site/party/morning-card.tsx'

/** The morning as it is settled, with the way to the party's page. Nothing for other appointments. */
export function Morning({ appointment }: { appointment: AppointmentView }) {
  const { state, token, needsProof } = appointment
  const { morning, picture } = appointment.wedding
  if (!morning || (state !== 'pending' && state !== 'confirmed')) return null
  return (
    <Fold id="morning" title="The morning" value={`From ${formatTime(morning.arrival)}`}>
      <p className="soft">
        {state === 'confirmed'
          ? 'Settled from your plan.'
          : 'Counted back from when you are ready.'}{' '}
        {needsProof
          ? 'Once you have pressed the button in my email, you can tell me who sits in which chair, and send it to your party.'
          : 'Tell me who sits in which chair, and send it to your party: they see the times and the town, never the price.'}
      </p>
      <MorningCard sheet={morning} picture={picture} />
      <p className="acts">
        {!needsProof && (
          <a className="button line" href={href('/booking/:token/party', { token })}>
            Names, and the page for your party
          </a>
        )}
        <button className="button line" type="button" data-print hidden>
          Print
        </button>
      </p>
    </Fold>
  )
}

/** A wedding's trial, or the wedding that a trial is for, each with the way to the other. */
export function TrialNote({ appointment }: { appointment: AppointmentView }) {
  const { trial, wedding, mayBookTrial } = appointment.wedding
  const { state, token, needsProof } = appointment
  const isOpen = mayBookTrial && (state === 'pending' || state === 'confirmed')
  if (!trial && !wedding && !isOpen) return null
  return (
    <Fold
      id="trial"
      title={wedding ? 'Your wedding' : 'Your trial'}
      value={wedding?.when ?? trial?.when ?? 'Pick a day'}
    >
      {wedding && <Linked {...wedding} what="wedding" words="This is the trial for it." />}
      {trial && (
        <Linked {...trial} what="trial" words={trialWords(trial.status, state === 'cancelled')} />
      )}
      {isOpen && (
        <>
          <p>
            {trial
              ? 'That one is cancelled. You can choose another time.'
              : 'You asked for a trial, and its price is in your total. It takes as long as on the day.'}
          </p>
          {needsProof ? (
            <p className="soft">
              You can choose its time once you have pressed the button in my email.
            </p>
          ) : (
            <p className="acts">
              <a className="more" href={href('/booking/:token/trial', { token })}>
                Choose a time for your trial
              </a>
            </p>
          )}
        </>
      )}
    </Fold>
  )
}

function trialWords(status: LinkedProps['status'], isWeddingCancelled: boolean): string {
  if (!isWeddingCancelled) return 'Its price stands with the wedding’s.'
  if (status === 'cancelled') return ''
  return 'It still stands, though the wedding is cancelled. If you do not need it any more, please cancel it on its own page.'
}

interface LinkedProps {
  what: 'trial' | 'wedding'
  when: string
  status: 'pending' | 'confirmed' | 'cancelled'
  token: string
  isLate: boolean
  words: string
}

function Linked({ what, when, status, token, isLate, words }: LinkedProps) {
  return (
    <>
      <p>
        <b>{when}</b>, {status === 'pending' ? 'not confirmed yet' : status}. {words}
      </p>
      {isLate && (
        <p className="outcome refused">
          The trial lies on the wedding day or after it. Please tell me, and I will look for an
          earlier time.
        </p>
      )}
      {what === 'wedding' && status === 'cancelled' && (
        <p>If you do not need the trial any more, please cancel it below.</p>
      )}
      <p className="acts">
        <a className="more" href={href('/booking/:token', { token })}>
          See your {what}
        </a>
      </p>
    </>
  )
}
