import { errorsOfService } from '#app/quote/quote-request.server.ts'
import { errorsOfDate } from '#app/requests/request-booking.server.ts'
import { waitlistRequest } from '#app/waitlist/join-waitlist.schema.ts'
import { joinWaitlist } from '#app/waitlist/join-waitlist.server.ts'
import * as answers from '../answers.schema.ts'
import { answerCalls, type CallArgs, parseBody, senderOf } from '../respond.server.ts'
import { shown } from './resources.server.ts'

async function join(args: CallArgs): Promise<Response> {
  const sender = await senderOf(args)
  const body = await parseBody(args.request, waitlistRequest, ({ date, service }) => ({
    ...errorsOfService(service),
    ...errorsOfDate({ date }, sender.now),
  }))
  // Nothing that tells whether the address is known.
  const entry = shown(answers.waitlistJoined.shape.entry, await joinWaitlist(body, sender))
  return Response.json({ entry }, { status: 201 })
}

export const loader = answerCalls({ POST: join })
export const action = loader
