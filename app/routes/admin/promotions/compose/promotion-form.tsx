import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useFetcher } from 'react-router'
import { promotionTemplates } from '#app/content/promotion-templates.ts'
import { sentences } from '#app/content/sentences.ts'
import { SUBJECT_MAX } from '#app/domain/field-lengths.ts'
import { useFlash } from '#app/ui/desk/flash.tsx'
import { UnsavedChangesDialog } from '#app/ui/desk/unsaved-changes-dialog.tsx'
import { useIsHydrated } from '#app/ui/desk/use-is-hydrated.ts'
import { Field } from '#app/ui/field.tsx'
import type { LetterAnswer } from './compose-actions.server.ts'
import type { ComposeView } from './compose-view.server.ts'
import { ImagePreview } from './image-preview.tsx'
import { PREVIEW_FRAME, PromotionPreview, useFollowingPreview } from './promotion-preview.tsx'
import { SendDialog } from './send-confirmation.tsx'

interface PromotionFormProps {
  view: ComposeView
  answer: LetterAnswer | undefined
}

/** The letter and what can be done with it. Its buttons post; scripts ask and test in place. */
export function PromotionForm({ view, answer }: PromotionFormProps) {
  const { audience, refusal } = view
  const given = givenLetter(view.template, answer?.values)
  const form = useRef<HTMLFormElement>(null)
  const previewButton = useRef<HTMLButtonElement>(null)
  const imageField = useRef<HTMLInputElement>(null)
  /** What stands in that field is being typed: nobody is asked for a picture by half an address. */
  const isTypingImage = useRef(false)
  const { version, followSoon } = useFollowingPreview(previewButton, isTypingImage)
  const [isDirty, setDirty] = useState(answer?.values.subject !== undefined)
  const [imageUrl, setImageUrl] = useState(given.imageUrl)
  const [askedAbout, setAskedAbout] = useState<string | null>(null)
  const test = useFetcher<LetterAnswer>()
  const [blank, setBlank] = useState(false)
  const errors = blank ? { form: sentences.promotionBlank } : (test.data ?? answer)?.errors
  const { setMessage } = useFlash()
  const isHydrated = useIsHydrated()
  const isTesting = test.state !== 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said once.
  useEffect(() => {
    if (test.data) setMessage(test.data.flash)
  }, [test.data])
  const onImageWritten = useCallback(() => {
    isTypingImage.current = false
    setImageUrl(imageField.current?.value ?? '')
    followSoon()
  }, [followSoon])
  useEffect(() => {
    const field = imageField.current
    // React's onChange is said at each letter; the browser's own, once the field is left or Enter pressed.
    field?.addEventListener('change', onImageWritten)
    return () => field?.removeEventListener('change', onImageWritten)
  }, [onImageWritten])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before differs from the template.
  useEffect(() => {
    const typedEarly = form.current !== null && differs(form.current)
    if (typedEarly) {
      setDirty(true)
      setImageUrl(String(new FormData(form.current ?? undefined).get('imageUrl')))
    }
    if (typedEarly || answer?.values.subject !== undefined) followSoon()
  }, [])

  return (
    <div className="compose">
      <form
        method="post"
        action="/admin/promotions"
        id="letter"
        ref={form}
        noValidate
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <fieldset className="field start-from">
          <legend>Start from</legend>
          <span className="segmented">
            {promotionTemplates.map(({ id, label }) => (
              <Link
                key={id}
                to={`/admin/promotions?template=${id}`}
                preventScrollReset
                aria-current={id === view.template ? 'true' : undefined}
              >
                {label}
              </Link>
            ))}
          </span>
        </fieldset>
        <Field
          name="subject"
          label="Subject"
          error={errors?.subject}
          maxLength={SUBJECT_MAX}
          autoComplete="off"
          required
          defaultValue={given.subject}
        />
        <Field
          name="content"
          label="Content"
          error={errors?.content}
          as="textarea"
          rows={12}
          required
          defaultValue={given.content}
        />
        <p className="soft marks">
          **bold**, *italic*, [a link](https://…), - a list, ## a heading
        </p>
        <Field
          name="imageUrl"
          label="Image address"
          isOptional
          error={errors?.imageUrl}
          type="url"
          inputMode="url"
          autoComplete="off"
          defaultValue={given.imageUrl}
          ref={imageField}
        />
        {isHydrated && <ImagePreview address={imageUrl.trim()} />}
        <input type="hidden" name="letterKey" defaultValue={given.letterKey ?? view.letterKey} />
        {errors?.form && (
          <p className="error" role="alert">
            {errors.form}
          </p>
        )}
        <div className="send">
          <p>{goesTo(audience)}</p>
          <div className="button-row">
            <button
              className="desk-button primary"
              type="submit"
              name="act"
              value="ask"
              disabled={!audience || refusal !== null}
            >
              Send to {audience === 1 ? '1 subscriber' : `${audience ?? 0} subscribers`}
            </button>
            <button
              className="desk-button"
              type="submit"
              name="act"
              value="test"
              formAction="/admin/promotions/test"
              aria-disabled={isTesting || undefined}
            >
              {isTesting ? 'Sending a test' : 'Send me a test'}
            </button>
            <button
              className="desk-button"
              type="submit"
              ref={previewButton}
              formAction="/admin/promotions/preview"
              formTarget={PREVIEW_FRAME}
            >
              Preview
            </button>
          </div>
        </div>
      </form>
      <PromotionPreview
        address={`/admin/promotions/preview?template=${view.template}`}
        version={version}
      />
      <SendDialog
        audience={audience ?? 0}
        subject={askedAbout}
        onClose={() => setAskedAbout(null)}
      />
      <UnsavedChangesDialog isDirty={isDirty} title="Your letter is not sent yet." />
    </div>
  )

  function onInput(event: FormEvent<HTMLFormElement>) {
    setBlank(false)
    setDirty(true)
    if (event.target !== imageField.current) followSoon()
    else if (WHOLE.has((event.nativeEvent as InputEvent).inputType)) onImageWritten()
    else {
      isTypingImage.current = true
      setImageUrl('')
    }
  }

  /** The preview goes into its frame, and what was asked about goes; the rest stays on this page. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const letter = new FormData(event.currentTarget)
    // A letter on its way is not lost by leaving: the question must be gone before the browser goes.
    if (button?.value === 'send') flushSync(() => setDirty(false))
    if (button?.value === 'test') {
      event.preventDefault()
      if (!isTesting) test.submit(letter, { method: 'post', action: '/admin/promotions/test' })
    } else if (button?.value !== 'send' && !button?.formTarget) {
      event.preventDefault()
      if (['subject', 'content'].some((name) => !String(letter.get(name)).trim())) setBlank(true)
      else setAskedAbout(String(letter.get('subject')))
    }
  }
}

/** Ways of writing that bring an address to its end at once. */
const WHOLE = new Set(['insertFromPaste', 'insertFromDrop', 'insertReplacementText'])

/** Whether a field holds something else than the page came with: it was typed before the scripts came. */
function differs(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue,
  )
}

/** What was typed, or else the template. */
function givenLetter(template: string, typed: Record<string, string> | undefined) {
  const { subject = '', content = '' } = promotionTemplates.find(({ id }) => id === template) ?? {}
  const isTyped = typed?.subject !== undefined
  return {
    subject: isTyped ? typed.subject : subject,
    content: isTyped ? typed.content : content,
    imageUrl: typed?.imageUrl ?? '',
    letterKey: typed?.letterKey,
  }
}

function goesTo(audience: number | null): string {
  if (audience === null) return ''
  if (audience === 0) return 'Nobody has subscribed yet, so there is nobody to send it to.'
  return `This goes to ${audience === 1 ? '1 subscriber' : `${audience} subscribers`}.`
}
