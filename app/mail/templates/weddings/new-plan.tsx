import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { NewPlanMail } from '../../shared/appointment-mail.ts'
import type { PlanLine } from '../../shared/wedding-mail.ts'
import { AppointmentFacts, Closing, Greeting, privatePage } from '../appointments/appointment.tsx'
import { Facts } from '../shared/facts.tsx'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'

type Props = MailContext & { data: NewPlanMail }

/** The artist changed the plan of a wedding morning. */
export function NewPlan(props: Props) {
  const { data, settings, baseUrl } = props
  return (
    <MailLayout
      settings={settings}
      title="Your morning has a new plan"
      preview={`Setting up begins at ${formatTime(data.time)} now${data.details?.readyBy ? `, and you are ready by ${fullStop(formatTime(data.details.readyBy))}` : '.'}`}
      why="You get this email because somebody asked for an appointment with your email address. If that was not you, please reply and tell me."
    >
      <Greeting data={data} />
      <Paragraph>
        I have changed who sits down when. You are ready at the same time as before; everyone’s
        times are now these:
      </Paragraph>
      <PlanRows plan={data.plan} />
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your morning</Action>
      <Paragraph>
        The attached file changes it in your calendar too, and the page for your party shows it
        already, if you made one. If something does not suit you, please reply to this email.
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** The client said who sits in which chair: for the artist. */
export function NamesGiven({ data, settings, baseUrl }: Props) {
  return (
    <MailLayout
      settings={settings}
      title="The names of a party"
      preview="A client said who sits in which chair."
      why="Your website sends this email to the address that is set as the artist’s."
    >
      <Paragraph>The times are as they were. Replies to this email go to the client.</Paragraph>
      <PlanRows plan={data.plan} />
      <Action href={`${baseUrl}/admin/appointments/${data.bookingId}`}>Open the appointment</Action>
    </MailLayout>
  )
}

function PlanRows({ plan }: { plan: readonly PlanLine[] }) {
  return (
    <Facts
      rows={plan.map(({ time, words }) => ({
        name: formatTime(time),
        key: `${time} ${words}`,
        value: <bdi>{words}</bdi>,
      }))}
    />
  )
}
