import { href, redirect } from 'react-router'
import { z } from 'zod'
import { hideSetUp } from '#app/system/hide-set-up.server.ts'
import { sendTestMail } from '#app/system/send-test-mail.server.ts'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/acts.ts'

/** What the set-up list on Today and the page about delivery can do. */
export const action = deskActions({
  hide: intent(z.object({}), async (_args: Route.ActionArgs, { now, tell }) => {
    await hideSetUp(now)
    return await tell('The set-up list is hidden.', href('/admin'))
  }),
  'test-mail': intent(z.object({}), async (_args: Route.ActionArgs, { now, tell }) => {
    await sendTestMail(now)
    return await tell('The test email is on its way.', href('/admin'))
  }),
})

/** A visit has nothing to show here. */
export const loader = () => redirect(href('/admin'))
