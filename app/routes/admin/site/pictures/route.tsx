import { href, Link } from 'react-router'
import { DeskPage, NothingListed } from '#app/ui/desk/desk-page.tsx'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'
import { Uploader } from '../../shared/pictures/uploader.tsx'
import type { Route } from './+types/route.ts'
import { type PictureView, viewPictures } from './list-view.server.ts'
import { picturesPath, stepIn } from './paths.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const step = stepIn(url)
  const back = step
    ? { to: href('/admin/site/start/:step', { step }), label: 'Back to the set-up' }
    : { to: href('/admin/site'), label: 'Your site' }
  return { pictures: await viewPictures(), step, back }
}

export default function Pictures({ loaderData }: Route.ComponentProps) {
  const { pictures, step, back } = loaderData
  const reload = useReload()
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
        <Uploader onUploaded={reload}>
          {pictures.length === 0 && (
            <NothingListed
              heading="No pictures of your own yet"
              words="Upload some to use them anywhere on your site."
            />
          )}
        </Uploader>
        {pictures.length > 0 && (
          <ul className="picture-grid stack above-4" aria-label="Your pictures">
            {pictures.map((picture) => (
              <Tile
                key={picture.id}
                picture={picture}
                to={picturesPath(step, href('/admin/site/pictures/:id', { id: picture.id }))}
              />
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
        <span className="picture-where muted breaks block">
          {uses.length > 0 ? uses.map(({ label }) => label).join(', ') : 'Not used yet'}
        </span>
      </Link>
    </li>
  )
}

function counted(count: number): string {
  return count === 1 ? '1 of your own' : `${count} of your own`
}
