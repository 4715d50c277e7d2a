import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { NewPlanMail } from '../../shared/appointment-mail.ts'
import type { PlanLine } from '../../shared/wedding-mail.ts'
import {
  AppointmentFacts,
  beginsWords,
  Closing,
  dayWords,
  Greeting,
  privatePage,
  WHY,
} from '../appointments/appointment.tsx'
import { Facts } from '../shared/facts.tsx'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'

type Props = MailContext & { data: NewPlanMail }

/** The artist changed the plan of a wedding morning. */
export function NewPlan(props: Props) {
  const { data, settings, baseUrl } = props
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="Your morning has a new plan"
      subtitle={dayWords(data)}
      preview={`${fullStop(beginsWords(data))} You’re ready at the same time as before.`}
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        I’ve changed the order of your morning. You’re ready at the same time as before, and these
        are everyone’s times now:
      </Paragraph>
      <PlanRows plan={data.plan} />
      <AppointmentFacts booking={data} {...props} />
      <Action href={privatePage(baseUrl, data)}>See your morning</Action>
      <Paragraph>
        The attached file changes it in your calendar too, and your party’s page already shows it.
        If something doesn’t work for you, just reply to this email.
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
      baseUrl={baseUrl}
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
