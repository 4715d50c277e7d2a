import type { Verdict } from '#app/mail/sender-records.ts'
import type { DeliveryCheck } from '#app/system/check-delivery.server.ts'

const NAMES = {
  spf: { name: 'SPF', what: 'who can send for you' },
  dkim: { name: 'DKIM', what: 'the key that signs your emails' },
  dmarc: { name: 'DMARC', what: 'what happens to forged emails' },
} as const

const STATES: Record<Verdict['state'], { word: string; look: string }> = {
  good: { word: 'Found', look: 'good' },
  missing: { word: 'Missing', look: 'ended' },
  wrong: { word: 'Needs fixing', look: 'ended' },
  unknown: { word: 'Unknown', look: 'waiting' },
}

/** What was found of each record, and what to write where. */
export function Verdicts({ check: { domain, isReal, verdicts } }: { check: DeliveryCheck }) {
  if (!isReal)
    return (
      <p className="warning">
        {domain} is an example name. Set MAIL_FROM to an address at your own domain.
      </p>
    )
  return (
    <ul className="verdicts" aria-live="polite">
      {(['spf', 'dkim', 'dmarc'] as const).map((kind) => {
        const { state, words, found, write } = verdicts[kind]
        const { word, look } = STATES[state]
        return (
          <li key={kind}>
            <h3>
              {NAMES[kind].name} <span className="soft">{NAMES[kind].what}</span>
            </h3>
            <p className={`status ${look}`}>{word}</p>
            <p>{words}</p>
            {found.map((text) => (
              <code key={text}>{text}</code>
            ))}
            {write && (
              <dl>
                <div>
                  <dt>Type</dt>
                  <dd>TXT</dd>
                </div>
                <div>
                  <dt>Name</dt>
                  <dd>
                    <code>{write.name}</code>
                  </dd>
                </div>
                <div>
                  <dt>Value</dt>
                  <dd>
                    <code>{write.value}</code>
                  </dd>
                </div>
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
