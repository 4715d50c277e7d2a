import { waitlistWords } from '#app/content/words/waitlist.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { errorsOfService } from '#app/quote/quote-request.server.ts'
import { errorsOfDate } from '#app/requests/request-booking.server.ts'
import { waitlistRequest } from '#app/waitlist/join-waitlist.schema.ts'
import { joinWaitlist } from '#app/waitlist/join-waitlist.server.ts'
import * as answers from '../answers.schema.ts'
import {
  answerCalls,
  type CallArgs,
  invalid,
  keyReused,
  parseBody,
  senderOf,
  tooMany,
} from '../respond.server.ts'
import { shown } from './resources.server.ts'

async function join(args: CallArgs): Promise<Response> {
  const { request } = args
  const sender = await senderOf(args)
  const body = await parseBody(request, waitlistRequest, ({ date, service }) => ({
    ...errorsOfService(service),
    ...errorsOfDate({ date }, sender.now),
  }))
  const outcome = await joinWaitlist(body, sender)
  if (outcome.ok) {
    // Nothing that tells whether the address is known.
    const entry = shown(answers.waitlistJoined.shape.entry, outcome.entry)
    return Response.json({ entry }, { status: 201 })
  }
  if (outcome.reason === 'invalid') throw invalid(outcome.errors)
  if (outcome.reason === 'key-reused') return keyReused()
  if (outcome.reason === 'has-free-time') return errorResponse(409, waitlistWords.hasFreeTime)
  const sentence = waitlistWords[outcome.reason]
  if ('retryAfterSeconds' in outcome) return tooMany(sentence, outcome.retryAfterSeconds)
  return errorResponse(429, sentence)
}

export const loader = answerCalls({ POST: join })
export const action = loader
