import { formatCents } from '#app/kernel/money.ts'
import { totalInWords } from '#app/quote/in-words.ts'
import type { RepricedMail } from '../../shared/appointment-mail.ts'
import { FactNote, Facts } from '../shared/facts.tsx'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'
import { AppointmentFacts, Closing, Greeting, inWords, privatePage } from './appointment.tsx'

/** Tells the client that the price was changed, by which lines, and what it was. */
export function Repriced(props: MailContext & { data: RepricedMail }) {
  const { data, settings, baseUrl } = props
  const { changes, totalBefore } = data
  const total = totalInWords(data.details?.quote ?? { total: 0, isComplete: true })
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="Your price has changed"
      preview={`It’s now ${total}.`}
      subtitle={inWords(data)}
      isSigned
      why="You’re receiving this because you have an appointment with me, or asked for one, and its price has changed."
    >
      <Greeting data={data} />
      <Paragraph>
        {totalBefore === null
          ? `Your appointment now has a price: ${total}.`
          : `The total was ${formatCents(totalBefore)}. It’s now ${total}.`}
      </Paragraph>
      <Facts
        rows={changes.map(({ label, amount }, index) => ({
          key: `${index} ${label}`,
          name: amount < 0 ? 'Taken off' : 'Added',
          value: (
            <>
              {formatCents(Math.abs(amount))}
              <FactNote>
                <bdi>{label}</bdi>
              </FactNote>
            </>
          ),
        }))}
      />
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your appointment</Action>
      <Paragraph>If you didn’t expect this, just reply to this email.</Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}
