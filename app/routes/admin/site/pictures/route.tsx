import { data, Link } from 'react-router'
import { pictureFields } from '#app/pictures/picture.schema.ts'
import { UNREADABLE } from '#app/pictures/unreadable.ts'
import { uploadPicture } from '#app/pictures/upload-picture.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { sentFile } from '#app/platform/sent-file.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { DeskPage, NothingListed } from '#app/ui/desk/desk-page.tsx'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { Uploader } from '../../shared/pictures/uploader.tsx'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/route.ts'
import { type PictureView, viewPictures } from './list-view.server.ts'
import { picturesPath, stepIn } from './paths.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const step = stepIn(url)
  const back = step
    ? { to: `/admin/site/start/${step}`, label: 'Back to the set-up' }
    : { to: '/admin/site', label: 'Your site' }
  return { pictures: await viewPictures(), step, back }
}

/** Without scripts: one picture at a time. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId } = adminOf(context)
  const parsed = parseForm(pictureFields, await readForm(request))
  const file = sentFile(context.get(visitorContext))
  const values = parsed.values
  if (!parsed.ok) return data({ errors: parsed.errors, values }, 400)
  const { alt } = parsed.value
  const outcome = file.ok
    ? await uploadPicture({ bytes: file.bytes, alt, userId }, Temporal.Now.instant())
    : file
  if (outcome.ok) {
    const uploaded = picturesPath(stepIn(url), `/${outcome.picture.id}`)
    return await leadTo(uploaded, 'Uploaded. Its other sizes follow in a few seconds.')
  }
  if (outcome.reason === 'key-reused') throw new Error('this form has no key')
  const { status, sentence } = UNREADABLE[outcome.reason]
  return data({ errors: { file: sentence }, values }, status)
}

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, step, back } = loaderData
  const reload = useReload()
  const errors = actionData?.errors ?? {}
  return (
    <DeskPage
      title="Pictures"
      documentTitle="Pictures, your site"
      note={pictures.length > 0 ? counted(pictures.length) : undefined}
      back={back}
      flash={null}
      shown={loaderData}
    >
      <div className="picture-page">
        <ErrorSummary
          heading={thingsBefore(errors, 'this can be uploaded')}
          errors={errors}
          idOf={(field) => field}
        />
        <Uploader refused={actionData} onUploaded={reload}>
          {pictures.length === 0 && (
            <NothingListed
              heading="No pictures of your own yet"
              words="Once you have uploaded some, every place of the site that shows a picture can show them."
            />
          )}
        </Uploader>
        {pictures.length > 0 && (
          <ul className="picture-grid stack above-4" aria-label="Your pictures">
            {pictures.map((picture) => (
              <Tile key={picture.id} picture={picture} to={picturesPath(step, `/${picture.id}`)} />
            ))}
          </ul>
        )}
      </div>
    </DeskPage>
  )
}

function Tile({ picture, to }: { picture: PictureView; to: string }) {
  const { alt, thumbnail, uses } = picture
  return (
    <li>
      <Link to={to}>
        <img src={thumbnail} alt={alt || 'No description yet'} loading="lazy" />
        {alt === '' && <span className="picture-lack">No description yet</span>}
        <span className="picture-where muted breaks">
          {uses.length > 0 ? uses.map(({ label }) => label).join(', ') : 'Not shown yet'}
        </span>
      </Link>
    </li>
  )
}

function counted(count: number): string {
  return count === 1 ? 'One of your own' : `${count} of your own`
}
