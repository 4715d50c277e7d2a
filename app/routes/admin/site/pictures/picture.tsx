import { data, Form, href, Link } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { changePicture, refuseGone } from '#app/pictures/change-picture.server.ts'
import { pictureChange, seenPicture } from '#app/pictures/picture.schema.ts'
import type { PictureChange } from '#app/pictures/picture-said.ts'
import { listUses } from '#app/pictures/picture-uses.server.ts'
import { findPicture } from '#app/pictures/pictures.server.ts'
import { parseForm, readForm, textOf } from '#app/platform/validation.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { DeskPage, PagePart } from '#app/ui/desk/desk-page.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { UnsentFormDialog } from '#app/ui/desk/overlays/unsaved-changes-dialog.tsx'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/picture.ts'
import { type PictureView, viewPicture } from './list-view.server.ts'
import { PICTURE_GONE, picturesPath, stepIn } from './paths.ts'
import { PictureFields, ReplaceForm } from './picture-fields.tsx'

export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const row = isId(id) ? await findPicture(database(), id) : null
  if (!row) throw data(null, { status: 404 })
  return { picture: viewPicture(row, await listUses(database())), step: stepIn(url) }
}

export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const step = stepIn(url)
  const form = await readForm(request)
  const parsed = parseForm(pictureChange, form)
  if (!parsed.ok) return data({ errors: parsed.errors, values: parsed.values }, 400)
  const seen = seenPicture.parse(form.get('seen'))
  try {
    if (!isId(id)) refuseGone()
    const present = await changePicture(id, parsed.value, seen)
    if (present) {
      const values = { ...parsed.values, seen: JSON.stringify(present) }
      return data({ errors: { alt: changedElsewhere(present) }, values }, 409)
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return await leadTo(picturesPath(step), PICTURE_GONE)
  }
  // The sheet of a gallery goes on showing it.
  if (textOf(form, 'stays')) return { errors: {}, values: {}, isSaved: true }
  const sentence = 'Saved everywhere the picture is used.'
  return await leadTo(picturesPath(step, href('/admin/site/pictures/:id', { id })), sentence)
}

function changedElsewhere({ alt, category }: PictureChange): string {
  const words = alt ? `the description “${alt}”` : 'no description'
  const kind = category ? `“${category}”` : 'none'
  return `Another window changed this picture, so yours was not saved. It has ${words} there, kind of work: ${kind}. Save again to keep yours.`
}

export default function EditPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, step } = loaderData
  const errors = actionData?.errors ?? {}
  return (
    <DeskPage
      title="Picture"
      documentTitle="Picture, your site"
      note={picture.isComplete ? undefined : 'Preparing sizes'}
      back={{ to: picturesPath(step), label: 'Pictures' }}
      flash={null}
      shown={loaderData}
    >
      <div className="picture-page">
        <Form className="picture-form" method="post" key={picture.large}>
          <ErrorSummary
            heading={thingsBefore(errors, 'this can be saved')}
            errors={errors}
            idOf={(field) => field}
          />
          <PictureFields picture={picture} refused={actionData} />
          <div className="sticky-acts">
            <Button look="primary" type="submit">
              Save
            </Button>
          </div>
          <UnsentFormDialog
            title="Your description is not saved."
            stored={JSON.stringify([picture.alt, picture.category, picture.focalX, picture.focalY])}
            wasRefused={actionData !== undefined}
          />
        </Form>
        <ConfirmArea>
          <Uses
            picture={picture}
            deletion={picturesPath(
              step,
              href('/admin/site/pictures/:id/delete', { id: picture.id }),
            )}
          />
        </ConfirmArea>
        <PagePart id="replace" title="Replace picture">
          <p className="soft">
            A new file replaces it everywhere. Description, label and order stay. The old file is
            deleted
            {picture.uses.some(({ isSent }) => isSent)
              ? `, from sent newsletters too: they then show no picture.`
              : '.'}
          </p>
          <ReplaceForm
            action={picturesPath(
              step,
              href('/admin/site/pictures/:id/replace', { id: picture.id }),
            )}
          />
        </PagePart>
      </div>
    </DeskPage>
  )
}

/** Where it is used; what is shown nowhere can be deleted. */
function Uses({ picture, deletion }: { picture: PictureView; deletion: string }) {
  const { uses } = picture
  return (
    <PagePart id="uses" title="Where it is used">
      {uses.length > 0 ? (
        <>
          <ul className="picture-uses">
            {uses.map(({ to, label }) => (
              <li key={`${to} ${label}`}>
                <Link className="inline-level control" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <p className="soft">
            {uses.some(({ isSent }) => isSent)
              ? 'Subscribers who got the newsletter still see it. Replace the picture to remove it there.'
              : 'To delete the picture, remove it there.'}
          </p>
        </>
      ) : (
        <>
          <p className="soft">
            Not used yet.{' '}
            <Link to={href('/admin/site/:piece', { piece: 'galleries' })}>Galleries</Link>,{' '}
            <Link to={href('/admin/site/:piece', { piece: 'home' })}>Home</Link> and{' '}
            <Link to={href('/admin/site/:piece', { piece: 'studio' })}>Studio</Link> can show it.
          </p>
          <ConfirmButton question={question(picture, deletion)}>Delete picture</ConfirmButton>
        </>
      )}
    </PagePart>
  )
}

function question({ alt }: PictureView, action: string) {
  return {
    sentence: 'Are you sure you want to delete this picture?',
    facts: [alt || 'No description yet', 'All its sizes go with it'],
    yes: 'Delete picture',
    ...{ action, leaves: true },
  }
}
