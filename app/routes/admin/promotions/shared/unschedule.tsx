import { href } from 'react-router'

/** Makes a letter that has not begun a draft again. A document of its own: the draft opens in it. */
export function Unschedule({ id, isRefused }: { id: string; isRefused: boolean }) {
  return (
    <form method="post" action={href('/admin/promotions/:id', { id })}>
      <input type="hidden" name="intent" value="call-back" />
      <button className="desk-button" type="submit">
        {isRefused ? 'Back to draft' : 'Unschedule'}
      </button>
    </form>
  )
}
