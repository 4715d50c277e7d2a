import { nextStepWords } from '#app/agreements/agreement.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatPartOfDay } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatCents } from '#app/kernel/money.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { askAgainPath } from '#app/weddings/ask-again.ts'
import type { BookingMail, RequestReceivedMail } from '../../shared/appointment-mail.ts'
import {
  Action,
  type MailContext,
  MailLayout,
  OwnWords,
  Paragraph,
  SitePicture,
  Steps,
  TextLink,
} from '../shared/mail-layout.tsx'
import {
  AppointmentFacts,
  beginsWords,
  Closing,
  cancelWords,
  dayWords,
  Greeting,
  inWords,
  privatePage,
  readyWords,
  WHY,
  WITHDRAW_WORDS,
} from './appointment.tsx'

type Props = MailContext & { data: BookingMail }
type RequestReceivedProps = MailContext & { data: RequestReceivedMail }

export function RequestReceived(props: RequestReceivedProps) {
  return props.data.asks === 'to-keep' ? <NotHeldYet {...props} /> : <Held {...props} />
}

function Held(props: RequestReceivedProps) {
  const { data, settings, baseUrl, timeZone, confirmUrl = '' } = props
  const asks = data.asks === 'to-confirm'
  const ready = readyWords(data)
  const answer = data.answerBy && formatPartOfDay(data.answerBy, timeZone)
  const held = ready ? 'your morning' : 'the time'
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={ready ?? 'I’ve got your request'}
      subtitle={dayWords(data)}
      preview={
        answer
          ? `I’m holding ${held} for you, and you have my answer by ${answer}.`
          : `I’m holding ${held} for you while I look at my calendar.`
      }
      picture={<SitePicture {...props} isWedding={ready !== null} />}
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {`Thank you for asking. I’ve got your request, and I’m holding ${held} for you while I look at my calendar.`}
      </Paragraph>
      {asks && (
        <>
          <Paragraph>
            One quick step: please confirm, so I know this is really your email address.
          </Paragraph>
          <Action href={confirmUrl}>Confirm this request</Action>
        </>
      )}
      <AppointmentFacts booking={data} {...props} />
      <Steps>
        {answer ? (
          <>
            You have my answer by <strong>{answer}</strong>.
          </>
        ) : (
          'You have my answer by email.'
        )}
        {`When I say yes, ${ready ? 'the morning' : 'the time'} is yours. There’s nothing to pay today.`}
        {WITHDRAW_WORDS}
      </Steps>
      {asks ? (
        <Paragraph>
          <TextLink href={privatePage(baseUrl, data)}>See your request</TextLink>
        </Paragraph>
      ) : (
        <Action href={privatePage(baseUrl, data)}>See your request</Action>
      )}
      <Paragraph>A tentative entry for your calendar is attached.</Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** More requests come in than can be trusted: this one holds its time once the button is pressed. */
function NotHeldYet(props: RequestReceivedProps) {
  const { data, settings, baseUrl, timeZone, confirmUrl = '' } = props
  const until = data.until ? localNow(Temporal.Instant.from(data.until), timeZone) : null
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="Please confirm your request"
      subtitle={inWords(data)}
      preview="I’m not holding the time for you yet. The button in this email does that."
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {`Thank you for asking. I’m getting many requests right now, so I’m not holding this time for you yet. Please confirm, and if it’s still free, I’ll hold it for you.${until ? ` The button works until ${formatTime(until.time)} on ${formatDate(until.date, 'day')}.` : ''}`}
      </Paragraph>
      <Action href={confirmUrl}>Confirm this request</Action>
      <AppointmentFacts booking={data} {...props} />
      <Paragraph>
        If you didn’t ask for this, you don’t have to do anything. The request goes away on its own.
      </Paragraph>
      <Paragraph>
        <TextLink href={privatePage(baseUrl, data)}>See your request</TextLink>
      </Paragraph>
    </MailLayout>
  )
}

export function Confirmed(props: Props) {
  const { data, settings, baseUrl, timeZone } = props
  const { retainer, instead } = data
  const next = nextStepWords({ signs: data.toSign === true, pays: retainer !== undefined })
  const ready = readyWords(data)
  const by = retainer ? ` by ${formatDate(retainer.dueOn, 'day')}` : ''
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={ready ?? 'You’re booked'}
      subtitle={dayWords(data)}
      preview={
        next
          ? `You’re booked. One step left: ${lowerFirst(next)}${by}.`
          : 'Your appointment is confirmed. I look forward to seeing you.'
      }
      picture={<SitePicture {...props} isWedding={ready !== null} />}
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {instead &&
          `Thank you for taking the time I offered instead of ${fullStop(inWords(data, instead))} `}
        {ready
          ? 'Yes, I’d love to be there. Your appointment is confirmed, and the morning is yours.'
          : 'Your appointment is confirmed, and I look forward to seeing you.'}
      </Paragraph>
      {data.personalLine && <OwnWords text={data.personalLine} />}
      {next && (
        <Paragraph>
          {`One step left: ${lowerFirst(next)}${retainer ? ` of ${formatCents(retainer.amount)}` : ''}`}
          {by && <strong>{by}</strong>}.
        </Paragraph>
      )}
      <Action href={privatePage(baseUrl, data)}>{next ?? 'See your appointment'}</Action>
      <AppointmentFacts booking={data} {...props} />
      <NextSteps data={data} baseUrl={baseUrl} />
      <Paragraph>
        {`An entry for your calendar is attached. ${cancelWords(data, timeZone)}`}
      </Paragraph>
      <Closing data={data} baseUrl={baseUrl} />
    </MailLayout>
  )
}

/** What is still to do before the day, each with its place on the client's page. */
function NextSteps({ data, baseUrl }: Pick<Props, 'data' | 'baseUrl'>) {
  const page = privatePage(baseUrl, data)
  const { details } = data
  const isWedding = readyWords(data) !== null
  const look = (
    <>
      <TextLink href={`${page}#look`}>Tell me about the look</TextLink> you have in mind, your skin
      and any allergies.
    </>
  )
  const party =
    details?.addOns.trial === 1 ? (
      <TextLink href={`${page}#trial`}>Choose a day for your trial.</TextLink>
    ) : (
      <>
        <TextLink href={`${page}#party-page`}>Send your party their page</TextLink>, with everyone’s
        time.
      </>
    )
  const ready =
    details?.place === 'mobile'
      ? 'Keep a table near a window and a socket free for me.'
      : 'Come with a clean, moisturized face.'
  return (
    <Steps>
      {look}
      {isWedding ? party : ready}
      {isWedding
        ? `On the day, ${fullStop(beginsWords(data))}`
        : `I’ll see you on ${formatDate(data.date, 'day')} at ${fullStop(formatTime(data.time))}`}
    </Steps>
  )
}

export function Cancelled(props: Props) {
  const { data, settings, baseUrl } = props
  const { declined } = data
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={declined ? 'I’m sorry, I can’t take this one' : 'This appointment is cancelled'}
      subtitle={inWords(data)}
      preview={
        declined
          ? 'Thank you for asking. You can choose another time whenever you like.'
          : 'The time is free again. You can choose another one whenever you like.'
      }
      isSigned
      why={WHY}
    >
      <Greeting data={data} />
      <Paragraph>
        {declined
          ? 'Thank you for asking. I’m sorry, I can’t take your request, so I’m not holding any time for you.'
          : 'I’m no longer holding this time for you.'}
      </Paragraph>
      {data.reason && <OwnWords text={data.reason} />}
      <Action href={`${baseUrl}${askAgainPath(data, undefined)}`}>Choose another time</Action>
      <AppointmentFacts booking={data} isOver {...props} />
      <Paragraph>
        The attached file takes it out of your calendar. If you didn’t expect this, just reply to
        this email.
      </Paragraph>
      <Paragraph>
        <TextLink href={privatePage(baseUrl, data)}>See this appointment</TextLink>
      </Paragraph>
      {data.frame?.closing && <Closing data={data} baseUrl={baseUrl} />}
    </MailLayout>
  )
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
