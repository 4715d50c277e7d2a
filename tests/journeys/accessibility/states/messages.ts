import { expect } from '../../support/fixtures.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { createMessage, quarantineMessage, saveReply } from '../../support/messages.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** The states of the inbox; the page is signed in. */
export const messageStates: readonly State[] = [
  {
    name: 'the inbox with read and unread messages',
    async open(context) {
      const { id } = await createMessage(context.server)
      await saveReply(context.server, id)
      await createMessage(context.server)
      await openPath('/admin/messages')(context)
    },
  },
  {
    name: 'a search of the messages that finds nothing',
    open: openPath('/admin/messages?q=nobody-has-written-this'),
  },
  {
    name: 'a message that waits for its reply',
    async open(context) {
      await openMessage(context, (await createMessage(context.server)).id)
    },
  },
  {
    name: 'a message with an error beside the reply',
    async open(context) {
      await openMessage(context, (await createMessage(context.server)).id)
      await context.page.getByRole('button', { name: 'Send reply' }).click()
      await expect(context.page.getByLabel('Reply', { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      // While it was on its way the button was grey.
      await expect(context.page.getByRole('button', { name: 'Send reply' })).toBeEnabled()
    },
  },
  {
    name: 'a message with its reply',
    async open(context) {
      const { id } = await createMessage(context.server)
      await saveReply(context.server, id)
      await openMessage(context, id)
    },
  },
  {
    name: 'a message that is held back',
    async open(context) {
      const { id } = await createMessage(context.server)
      await quarantineMessage(context.home, id)
      await openPath(`/admin/messages/${id}?show=held-back`)(context)
    },
  },
  {
    name: 'the question before it is deleted',
    async open(context) {
      const { id } = await createMessage(context.server)
      await quarantineMessage(context.home, id)
      await openPath(`/admin/messages/${id}?show=held-back`)(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'a message that is gone', open: openPath('/admin/messages/gone') },
]

async function openMessage(context: StateContext, id: string): Promise<void> {
  await openPath(`/admin/messages/${id}`)(context)
}
