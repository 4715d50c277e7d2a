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
        {state === 'confirmed' ? 'From your plan.' : 'Counted back from when you need to be ready.'}{' '}
        {needsProof
          ? 'Once you’ve pressed the button in my email, you can tell me who’s in which chair and send the times to your party.'
          : 'Tell me who’s in which chair and send the times to your party. They see the times and the town, never the price.'}
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
      value={wedding?.day ?? trial?.day ?? 'Pick a day'}
    >
      {wedding && <Linked {...wedding} what="wedding" words="This is the trial for it." />}
      {trial && (
        <Linked {...trial} what="trial" words={trialWords(trial.status, state === 'cancelled')} />
      )}
      {isOpen && (
        <>
          <p>
            {trial
              ? 'You cancelled it. You can choose another time.'
              : 'Your trial is included in the total. It takes as long as on the day.'}
          </p>
          {needsProof ? (
            <p className="soft">
              You can choose a time once you’ve pressed the button in my email.
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
  if (!isWeddingCancelled) return 'Its price is part of the wedding’s.'
  if (status === 'cancelled') return ''
  return 'It’s still booked, though the wedding is cancelled. If you don’t need it, please cancel it on its own page.'
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
          The trial is on or after the wedding day. Please tell me, and I’ll look for an earlier
          time.
        </p>
      )}
      {what === 'wedding' && status === 'cancelled' && (
        <p>If you don’t need the trial any more, please cancel it below.</p>
      )}
      <p className="acts">
        <a className="more" href={href('/booking/:token', { token })}>
          See your {what}
        </a>
      </p>
    </>
  )
}
