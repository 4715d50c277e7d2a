import { expect } from './fixtures.ts'
import { go, type Place, type State } from './states.ts'
import { holdBack, replyElsewhere, writeElsewhere } from './writer.ts'

/** The states of the inbox; the page is signed in. */
export const messageStates: readonly State[] = [
  {
    name: 'the inbox with read and unread messages',
    async open(place) {
      const { id } = await writeElsewhere(place.server)
      await replyElsewhere(place.server, id)
      await writeElsewhere(place.server)
      await go('/admin/messages')(place)
    },
  },
  {
    name: 'a search of the messages that finds nothing',
    open: go('/admin/messages?q=nobody-has-written-this'),
  },
  {
    name: 'a message that waits for its reply',
    async open(place) {
      await openMessage(place, (await writeElsewhere(place.server)).id)
    },
  },
  {
    name: 'a message with an error beside the reply',
    async open(place) {
      await openMessage(place, (await writeElsewhere(place.server)).id)
      await place.page.getByRole('button', { name: 'Send reply' }).click()
      await expect(place.page.getByLabel('Reply', { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    },
  },
  {
    name: 'a message with its reply',
    async open(place) {
      const { id } = await writeElsewhere(place.server)
      await replyElsewhere(place.server, id)
      await openMessage(place, id)
    },
  },
  {
    name: 'a message that is held back',
    async open(place) {
      const { id } = await writeElsewhere(place.server)
      await holdBack(place.home, id)
      await go(`/admin/messages/${id}?show=held-back`)(place)
    },
  },
  {
    name: 'the question before it is deleted',
    async open(place) {
      const { id } = await writeElsewhere(place.server)
      await holdBack(place.home, id)
      await go(`/admin/messages/${id}/delete?show=held-back`)(place)
    },
  },
  { name: 'a message that is gone', open: go('/admin/messages/gone') },
]

async function openMessage(place: Place, id: string): Promise<void> {
  await go(`/admin/messages/${id}`)(place)
}
