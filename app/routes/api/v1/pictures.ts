import { createHash } from 'node:crypto'
import { deletePicture } from '#app/pictures/delete-picture.server.ts'
import { pictureFields } from '#app/pictures/picture.schema.ts'
import { UNREADABLE } from '#app/pictures/unreadable.ts'
import { uploadPicture } from '#app/pictures/upload-picture.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { sentFile } from '#app/platform/sent-file.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import {
  answerCalls,
  type CallArgs,
  invalid,
  readIdempotencyKey,
  requireAdmin,
} from '../respond.server.ts'

/** Why a call brings no file, in the words of a program. */
const FILE_FAULTS = {
  'no-file': 'Please send a picture as the part `file` of a multipart form',
  'several-files': UNREADABLE['several-files'].sentence,
}

async function create({ request, context }: CallArgs): Promise<Response> {
  const { userId } = await requireAdmin(request)
  const form = await readForm(request)
  const file = sentFile(context.get(visitorContext))
  const parsed = parseForm(pictureFields, form)
  if (!file.ok)
    throw invalid({ file: FILE_FAULTS[file.reason], ...(parsed.ok ? {} : parsed.errors) })
  if (!parsed.ok) throw invalid(parsed.errors)

  const { bytes } = file
  const { alt } = parsed.value
  const idempotency = await keyOf(request, bytes, alt)
  const picture = await uploadPicture({ bytes, alt, userId, idempotency }, Temporal.Now.instant())
  return Response.json({ picture }, { status: 201 })
}

/** What is sent again has another boundary in its form, so the body alone does not tell. */
async function keyOf(request: Request, bytes: Uint8Array, alt: string) {
  const headers = { 'Idempotency-Key': request.headers.get('Idempotency-Key') ?? '' }
  const key = await readIdempotencyKey(new Request(request.url, { headers }))
  const bodyHash = createHash('sha256').update(alt).update('\n').update(bytes).digest('base64url')
  return key && { ...key, bodyHash }
}

async function remove({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  await deletePicture(params.id ?? '')
  return new Response(null, { status: 204 })
}

export const loader = answerCalls({ POST: create }, { DELETE: remove })
export const action = loader
