import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, href } from 'react-router'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { SUBJECT_MAX } from '#app/kernel/field-lengths.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { Alert, StickyActs } from '#app/ui/desk/desk-page.tsx'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'
import { useFlash } from '#app/ui/desk/notices/flash.tsx'
import { DateField, TimeField } from '#app/ui/desk/when/date-time-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import type { LetterAnswer } from './compose-actions.server.ts'
import type { ComposeView, GivenLetter } from './compose-view.server.ts'
import { type Check, letterChecks } from './letter-checks.ts'
import { LetterPicture } from './picture/letter-picture.tsx'
import { PREVIEW_FRAME, PromotionPreview, useFollowingPreview } from './promotion-preview.tsx'
import { type Asked, goesTo, SendButton, SendDialog, TestButton } from './send-buttons.tsx'
import { differs, LETTER_FIELDS, type LetterAutosave } from './use-letter-autosave.ts'
import { ContentField } from './writing/content-field.tsx'

interface PromotionFormProps {
  view: ComposeView
  answer: LetterAnswer | undefined
  given: GivenLetter
  form: RefObject<HTMLFormElement | null>
  autosave: LetterAutosave
  test: FetcherWithComponents<LetterAnswer>
  when: string
  onWhen: (when: string) => void
}

export function PromotionForm(props: PromotionFormProps) {
  const { view, answer, given, form, autosave, test, when, onWhen } = props
  const previewButton = useRef<HTMLButtonElement>(null)
  const imageField = useRef<HTMLInputElement>(null)
  const { version, followSoon } = useFollowingPreview(previewButton)
  const [subject, setSubject] = useState(given.subject)
  const [imageUrl, setImageUrl] = useState(given.imageUrl)
  const [asked, setAsked] = useState<(Omit<Asked, 'checks'> & { subject: string }) | null>(null)
  const [blank, setBlank] = useState(false)
  const [isUnwritten, setIsUnwritten] = useState(!given.subject.trim() || !given.content.trim())
  const errors = blank ? { form: sentences.promotionBlank } : answer?.errors
  const { setMessage } = useFlash()
  const [side, setSide] = useState<Side>('write')
  const isTesting = test.state !== 'idle'
  const { changed } = autosave
  const reload = useReload()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said once.
  useEffect(() => {
    if (test.data) setMessage(test.data.flash)
  }, [test.data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before differs.
  useEffect(() => {
    const typedEarly = form.current !== null && differs(form.current)
    if (typedEarly) {
      changed()
      setImageUrl(textOf('imageUrl'))
      setSubject(textOf('subject'))
      setIsUnwritten(isBlank())
    }
    if (typedEarly || answer?.values.subject !== undefined) followSoon()
  }, [])

  return (
    <>
      <SideChoice side={side} onChoose={setSide} />
      <div className={`with-rail letter-columns side-${side}`}>
        <form
          method="post"
          action={href('/admin/promotions')}
          id="letter"
          ref={form}
          noValidate
          onInput={onInput}
          onBlur={() => void autosave.saveNow()}
          onSubmit={onSubmit}
        >
          <StartFrom current={view.template} templates={view.templates} />
          <Field
            name="subject"
            label="Subject"
            error={errors?.subject}
            maxLength={SUBJECT_MAX}
            autoComplete="off"
            dir="auto"
            required
            defaultValue={given.subject}
            hint={`${[...subject].length} of ${SUBJECT_MAX} characters. Phones show about 40.`}
          />
          <ContentField error={errors?.content} defaultValue={given.content} />
          <LetterPicture
            pictures={view.pictures}
            address={imageUrl.trim()}
            defaultValue={given.imageUrl}
            error={errors?.imageUrl}
            field={imageField}
            onChoose={(address) => {
              if (imageField.current) imageField.current.value = address
              changed()
              setImageUrl(address)
              followSoon()
            }}
          />
          <WhenFields
            today={view.today}
            evening={view.evening}
            values={answer?.values}
            errors={errors}
            onChoose={onWhen}
          />
          <input type="hidden" name="letterKey" defaultValue={given.letterKey} />
          <input type="hidden" name="version" value={autosave.kept.version} readOnly />
          <Alert look="error" words={errors?.form} />
          <p className="soft" id="goes-to">
            {goesTo(view.audience)}
            {isUnwritten && ' Write a subject and content first.'}
          </p>
          <button
            type="submit"
            ref={previewButton}
            formAction={href('/admin/promotions/preview')}
            formTarget={PREVIEW_FRAME}
            hidden
          >
            Preview
          </button>
        </form>
        <PromotionPreview
          address={
            view.template
              ? `${href('/admin/promotions/preview')}?template=${view.template}`
              : `${href('/admin/promotions/preview')}?draft=${given.letterKey}`
          }
          version={version}
        />
        <div className="phone-only">
          <StickyActs>
            <TestButton isTesting={isTesting} place="phone-only" />
            <SendButton view={view} when={when} place="phone-only" />
          </StickyActs>
        </div>
        <SendDialog
          asked={{ ...(asked ?? NOTHING_ASKED), checks: asked ? checksNow() : [] }}
          subject={asked?.subject ?? null}
          isOtherRunning={view.running.length > 0}
          settle={autosave.stop}
          onClose={() => setAsked(null)}
        />
      </div>
    </>
  )

  function checksNow(): Check[] {
    const [subject, content, imageUrl] = LETTER_FIELDS.map(textOf) as [string, string, string]
    return letterChecks({ subject, content, imageUrl }, view.lastTest)
  }

  function textOf(name: string): string {
    return String(new FormData(form.current ?? undefined).get(name) ?? '')
  }

  function isBlank(): boolean {
    return !textOf('subject').trim() || !textOf('content').trim()
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    setBlank(false)
    const { name } = event.target as HTMLInputElement
    if (!LETTER_FIELDS.includes(name)) return
    changed()
    setIsUnwritten(isBlank())
    if (name === 'subject') setSubject(textOf('subject'))
    followSoon()
  }

  /** The preview goes into its frame, and what was asked about goes; the rest stays on this page. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (button?.value === 'send' || button?.formTarget) return
    event.preventDefault()
    if (button?.value === 'test') {
      const letter = new FormData(event.currentTarget, button)
      if (!isTesting) test.submit(letter, { method: 'post', action: href('/admin/promotions') })
    } else if (isBlank()) setBlank(true)
    else {
      // The test may have gone out since the page was read.
      void reload()
      setAsked({ audience: view.audience ?? 0, when: whenWords(), subject: textOf('subject') })
    }
  }

  function whenWords(): string | null {
    if (when === 'now') return null
    if (when === view.evening.value) return `${view.evening.day}, ${view.evening.value.slice(11)}`
    return [textOf('sendOn'), textOf('sendTime')].filter(Boolean).join(', ') || 'a time of your own'
  }
}

const NOTHING_ASKED = { audience: 0, when: null }

interface StartFromProps {
  current: string | null
  templates: readonly { id: string; label: string }[]
}

/** Links to a page of its own each: what was written before stays a draft. */
function StartFrom({ current, templates }: StartFromProps) {
  return (
    <fieldset className="field start-from">
      <legend>Start from</legend>
      <span className="segmented">
        {templates.map(({ id, label }) => (
          <a
            key={id}
            href={`${href('/admin/promotions')}?template=${id}`}
            aria-current={id === current ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </span>
    </fieldset>
  )
}

const SIDES = { write: 'Write', look: 'Preview' } as const

type Side = keyof typeof SIDES

/** What is shown where the letter and its preview have no room beside each other. */
function SideChoice({ side, onChoose }: { side: Side; onChoose: (side: Side) => void }) {
  return (
    <fieldset className="side-choice segmented" aria-label="Write or preview">
      {Object.entries(SIDES).map(([one, label]) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === side}
          onClick={() => onChoose(one as Side)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

interface WhenFieldsProps {
  today: CalendarDate
  evening: { value: string; label: string; day: string }
  values: Partial<Record<string, string>> | undefined
  errors: Partial<Record<string, string>> | undefined
  /** Another time was chosen, as the form posts it. */
  onChoose: (when: string) => void
}

/** When the letter goes out: at once, on Sunday evening, or at a time that is chosen. */
function WhenFields({ today, evening, values, errors, onChoose }: WhenFieldsProps) {
  const chosen = values?.when ?? 'now'
  const group = useRef<HTMLSpanElement>(null)
  const time = useRef<HTMLDivElement>(null)
  // Chosen before scripts ran, or put back by the browser: what stands in the form is the truth.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>(':checked')
    if (checked) onChoose(checked.value)
  }, [onChoose])
  const choices = [
    { value: 'now', label: 'Now' },
    { value: evening.value, label: evening.label },
    { value: 'choose', label: 'Choose' },
  ]
  return (
    <fieldset className="field when-fields">
      <legend>When</legend>
      <span className="segmented" ref={group}>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="when"
              value={value}
              defaultChecked={value === chosen || (value === 'choose' && !isChoice(chosen))}
              onChange={() => {
                onChoose(value)
                if (value === 'choose') showChosenTime()
              }}
            />
            {label}
          </label>
        ))}
      </span>
      <div className="pair chosen-time" ref={time}>
        <DateField
          name="sendOn"
          label="Day"
          today={today}
          min={today}
          error={errors?.sendOn}
          defaultValue={values?.sendOn}
        />
        <TimeField
          name="sendTime"
          label="Time"
          error={errors?.sendTime}
          defaultValue={values?.sendTime}
        />
      </div>
      <p className="hint">
        Goes to everyone subscribed at that time. You can unschedule it until then.
      </p>
    </fieldset>
  )

  /** The fields open where the bar of buttons may lie. */
  function showChosenTime() {
    requestAnimationFrame(() => time.current?.scrollIntoView({ block: 'nearest' }))
  }

  function isChoice(value: string): boolean {
    return choices.some((choice) => choice.value === value)
  }
}
