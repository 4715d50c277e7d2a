import { contentChange, contentRestore } from '#app/content/content.schema.ts'
import { listPublished, listVersions } from '#app/content/content-versions.server.ts'
import { readPublished } from '#app/content/current.server.ts'
import { isPieceName, PIECE_NAMES, type PieceName } from '#app/content/pieces.ts'
import { type Publication, publish } from '#app/content/publish.server.ts'
import { restoreVersion } from '#app/content/restore-version.server.ts'
import { database } from '#app/database/database.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import {
  answerCalls,
  type CallArgs,
  EarlyAnswer,
  invalid,
  notFound,
  parseBody,
  requireAdmin,
} from '../respond.server.ts'

async function list({ request }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const published = new Map((await listPublished(database())).map((row) => [row.piece, row]))
  const content = PIECE_NAMES.map((piece) => ({
    piece,
    version: published.get(piece)?.version ?? 0,
    updatedAt: published.get(piece)?.createdAt ?? null,
  }))
  return Response.json({ content })
}

async function read({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const piece = pieceOf(params.id)
  return Response.json({ piece, ...(await readPublished(database(), piece)) })
}

async function change({ request, params }: CallArgs): Promise<Response> {
  const { userId } = await requireAdmin(request)
  const piece = pieceOf(params.id)
  const { version, value } = await parseBody(request, contentChange)
  const now = Temporal.Now.instant()
  return answerTo(piece, await publish({ piece, version, value, userId }, now))
}

async function versions({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const rows = await listVersions(database(), pieceOf(params.id))
  const published = rows.map(({ version, createdAt, userId }) => ({ version, createdAt, userId }))
  return Response.json({ versions: [...published, { version: 0, createdAt: null, userId: null }] })
}

async function restore({ request, params }: CallArgs): Promise<Response> {
  const { userId } = await requireAdmin(request)
  const piece = pieceOf(params.id)
  const { version } = await parseBody(request, contentRestore)
  const now = Temporal.Now.instant()
  return answerTo(piece, await restoreVersion({ piece, version, userId }, now))
}

function pieceOf(name = ''): PieceName {
  if (isPieceName(name)) return name
  throw new EarlyAnswer(notFound('piece'))
}

function answerTo(piece: PieceName, outcome: Publication): Response {
  if (outcome.ok) return Response.json({ piece, version: outcome.version, value: outcome.value })
  if (outcome.reason === 'invalid') throw invalid(outcome.fields)
  const sentence = `Version ${outcome.version} is published now. Please read it and base your change on it.`
  return errorResponse(409, sentence)
}

/** What each address below `content` answers; the router tells them apart by the route's own path. */
const ADDRESSES = {
  list: answerCalls({ GET: list }, { GET: read, PUT: change }),
  versions: answerCalls({}, { GET: versions }),
  restore: answerCalls({}, { POST: restore }),
}

export async function loader(args: CallArgs): Promise<Response> {
  const [, , , , , below] = new URL(args.request.url).pathname.split('/')
  return await ADDRESSES[below === 'versions' || below === 'restore' ? below : 'list'](args)
}

export const action = loader
