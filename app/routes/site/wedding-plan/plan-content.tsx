import { formatDate, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { countPeople } from '#app/quote/party.ts'
import { totalWords } from '#app/routes/site/booking/request/request-labels.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Picture } from '#app/ui/site/picture.tsx'
import type { RefusedRequest } from '../booking/outcome.ts'
import { ArtistsField } from './artists-field.tsx'
import { DateNote } from './date-answer.tsx'
import { bridalService, DATE_SENTENCE, exactly, type Plan, planOf } from './plan.ts'
import { PlanCard } from './plan-card.tsx'
import type { PlanPage } from './plan-page.server.ts'
import { Planner } from './planner.tsx'
import { REQUEST_FORM } from './request-form.tsx'
import { RequestPart } from './request-part.tsx'
import { idOf, WhenFields } from './when-fields.tsx'

interface PlanContentProps {
  page: PlanPage
  /** What was sent and could not be taken. */
  refused: RefusedRequest | null
  /** Without the questions that a change leaves as they are. */
  isAnswer?: boolean
}

/** What is asked, and what follows from it. */
export function PlanContent({ page, refused, isAnswer }: PlanContentProps) {
  const { lists, bookable, answerHours, formKey } = page
  const values = refused?.values ?? page.values
  const planned = exactly(values, bookable.today)
  const plan = planOf(planned, lists)
  const { time: taken, ...fields } = refused?.errors ?? {}
  const errors = {
    ...fields,
    ...(taken && { form: taken }),
    ...(values.date && !planned.date && { date: DATE_SENTENCE }),
  }
  const service = bridalService(lists.services)
  const dateNote = (
    <DateNote
      answer={refused ? null : page.dateAnswer}
      values={planned}
      service={service ?? ''}
      phone={page.phone}
    />
  )
  const artists = <ArtistsField plan={plan} services={lists.services} />
  return (
    <>
      <div className="wrap grid planner">
        {refused && (
          <ErrorSummary heading="Please check this first" errors={errors} idOf={idOf} autoFocus />
        )}
        {isAnswer ? (
          <>
            <WhenFields values={values} errors={errors} bookable={bookable} />
            {dateNote}
            {artists}
          </>
        ) : (
          <Planner
            values={values}
            lists={lists}
            bookable={bookable}
            errors={errors}
            artists={artists}
          >
            {dateNote}
          </Planner>
        )}
        <div className="plan-column">
          {!isAnswer && (
            <div className="photo">
              <Picture name={page.picture} alt="" sizes="(max-width: 64em) 100vw, 52vw" />
            </div>
          )}
          <p className="visually-hidden" role="status" data-part="said">
            {plan.ok && plan.people.bride > 0
              ? `For ${numberInWords(countPeople(plan.people))}. Total ${totalWords(plan.priced.quote)}.`
              : ''}
          </p>
          <div className="plan-side" data-part="plan">
            {plan.ok ? (
              <PlanCard
                plan={plan}
                date={parseCalendarDate(planned.date ?? '')}
                services={lists.services}
              />
            ) : (
              <p className="outcome">{plan.sentence}</p>
            )}
          </div>
        </div>
        <RequestPart
          plan={plan}
          planned={planned}
          service={service}
          typed={refused?.values ?? {}}
          errors={errors}
          formKey={refused?.values.idempotencyKey || formKey}
          answerHours={answerHours}
        />
      </div>
      {service && <PlanBar plan={plan} typedDate={planned.date} />}
    </>
  )
}

/** On phones, always in reach: what is planned, its total, and the next step, which follows what is typed once scripts run (ui/enhance/missing-fields). */
function PlanBar({ plan, typedDate = '' }: { plan: Plan; typedDate: string | undefined }) {
  if (!plan.ok || plan.people.bride === 0) return <div data-part="bar" />
  const date = parseCalendarDate(typedDate)
  const { total, isComplete } = plan.priced.quote
  return (
    <div className="request-bar" data-part="bar">
      <a href="#plan-title">
        <span>
          {`${date ? `${formatDate(date, 'short')}, ready` : 'Ready'} by ${formatTime(plan.readyBy)}`}
        </span>
        <b>{`${formatCents(total)}${isComplete ? '' : ' and travel'}`}</b>
      </a>
      <a className="button line" href={`#${idOf(date ? 'name' : 'date')}`} data-next>
        {date ? 'Next: your details' : 'Next: the date'}
      </a>
      <button type="submit" className="button" form={REQUEST_FORM} hidden>
        Send
      </button>
    </div>
  )
}
