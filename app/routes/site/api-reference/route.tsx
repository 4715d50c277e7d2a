import { formatCount } from '#app/kernel/locale.ts'
import { IDEMPOTENCY_KEY } from '#app/routes/api/description/document.server.ts'
import type { JsonSchema } from '#app/routes/api/description/openapi.ts'
import { GROUPS, type Operation } from '#app/routes/api/description/operation.ts'
import { presentOperations } from '#app/routes/api/description/present-operations.server.ts'
import { ANYWHERE, refusalsOf } from '#app/routes/api/description/responses.server.ts'
import {
  namedSchemas,
  queryFields,
  requestName,
} from '#app/routes/api/description/schemas.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import type { Route } from './+types/route.ts'

export const handle = { page: { styles: ['chapters', 'reference'] } } satisfies PageHandle

/** Made of what the document for programs is made of, so that the two cannot tell different things. */
export function loader({ request }: Route.LoaderArgs) {
  return referenceOf(new URL(request.url).origin)
}

export default function ApiReference({ loaderData: { groups, anywhere } }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHead tab="API reference" title="API reference">
        How programs read and change what is on this site.
      </PageHead>
      <div className="wrap grid indexed reference">
        <nav className="page-index" aria-label="Groups of calls">
          <ul>
            <li>
              <a href="#rules">Every call</a>
            </li>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="chapters">
          <Rules anywhere={anywhere} />
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </div>
      </div>
    </>
  )
}

function Rules({ anywhere }: { anywhere: { status: number; meaning: string }[] }) {
  return (
    <section id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">Every call</h2>
      <div className="rules">
        <p>
          <a className="more" href="/api/v1/openapi.json">
            OpenAPI 3.1 document
          </a>
        </p>
        <p>
          Bodies and answers are JSON. Dates and times are the artist’s local ones; timestamps are
          in UTC. Text is trimmed, and unknown fields are ignored.
        </p>
        <p>Every error looks like this:</p>
        <pre>
          <code>{ERROR}</code>
        </pre>
        <p>Any call can also answer:</p>
        <dl className="answers">
          {anywhere.map(({ status, meaning }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{withNames(meaning)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const ERROR = JSON.stringify(
  {
    error: {
      status: 'INVALID_ARGUMENT',
      message: 'Please choose a date',
      details: { fields: { date: 'Please choose a date' } },
    },
  },
  null,
  2,
)

function Group({ group: { id, title, about, calls } }: { group: ReferenceGroup }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="soft">{about}</p>
      {calls.map((call) => (
        <Call key={call.id} call={call} />
      ))}
    </section>
  )
}

/** One call: what it is for, what it takes, what it answers, and an example of it. */
function Call({ call }: { call: ReferenceCall }) {
  const { id, method, path, summary, about, needs, fields, answer, refusals, curl } = call
  return (
    <article className="call" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{summary}</h3>
      <p className="address">
        <code>
          <b>{method}</b> {path}
        </code>
      </p>
      {about && <p>{withNames(about)}</p>}
      <p className="soft">Needs: {needs}.</p>
      {fields.map(({ where, rows }) => (
        <Fields key={where} of={summary} where={where} rows={rows} />
      ))}
      <dl className="answers">
        {[answer, ...refusals].map(({ status, meaning }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{withNames(meaning)}</dd>
          </div>
        ))}
      </dl>
      <pre>
        <code>{curl}</code>
      </pre>
      {answer.example && (
        <pre>
          <code>{answer.example}</code>
        </pre>
      )}
    </article>
  )
}

/** The document for programs marks names in its sentences as Markdown does. */
function withNames(words: string) {
  return words.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
}

function Fields({ of, where, rows }: { of: string; where: string; rows: FieldRow[] }) {
  return (
    <table>
      <caption>
        {where}
        <span className="visually-hidden"> of: {of}</span>
      </caption>
      <tbody>
        {rows.map(({ name, isRequired, words }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {!isRequired && <small>optional</small>}
            </th>
            <td>{withNames(words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FieldRow {
  name: string
  isRequired: boolean
  words: string
}

type ReferenceGroup = ReturnType<typeof referenceOf>['groups'][number]
type ReferenceCall = ReferenceGroup['calls'][number]

/** Every call as a page tells it: groups in their order, each with its calls, reached at `origin`. */
function referenceOf(origin: string) {
  const operations = presentOperations()
  const schemas = namedSchemas(operations)
  // Those of one address together, as in the document.
  const calls = [...Map.groupBy(operations, ({ path }) => path).values()].flat()
  const groups = Object.entries(GROUPS).map(([group, { title, about }]) => ({
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    about,
    calls: calls
      .filter((operation) => operation.group === group)
      .map((operation) => callOf(operation, schemas[requestName(operation)] ?? {}, origin)),
  }))
  return { groups, anywhere: ANYWHERE }
}

const NEEDS: Record<Operation['needs'], string> = {
  nobody: 'no sign-in',
  admin: 'an admin’s session or token',
  'unless-dated': 'no sign-in with a date; without one, an admin’s session or token',
}

function callOf(operation: Operation, body: JsonSchema, origin: string) {
  const { name, method, path, summary, about = null, needs, query, once, answer, ids } = operation
  const idField = ids ? { enum: [...ids] } : { format: 'uuid' }
  const inPath = path.includes('{id}') ? [row('id', true, idField)] : []
  const inQuery = query ? queryFields(query.schema) : []
  const { description = '', schema } = IDEMPOTENCY_KEY
  const fields = [
    { where: 'Address', rows: inPath },
    { where: 'Query', rows: inQuery.map((one) => row(one.name, one.required, one.schema)) },
    {
      where: 'Header',
      rows: once ? [row(IDEMPOTENCY_KEY.name, false, { ...schema, description })] : [],
    },
    { where: 'Body', rows: bodyRows(body) },
  ]
  return {
    id: name,
    method,
    path,
    summary,
    about,
    /** Who may make it, in a sentence. */
    needs: NEEDS[needs],
    fields: fields.filter(({ rows }) => rows.length > 0),
    answer: { status: answer.status, meaning: answer.meaning, example: exampleOf(answer) },
    refusals: refusalsOf(operation)
      .filter(({ name, status }) => !name || ANYWHERE.every((one) => one.status !== status))
      .map(({ status, meaning }) => ({ status, meaning })),
    curl: curlOf(operation, origin),
  }
}

function exampleOf(answer: Operation['answer']): string | null {
  if ('text' in answer) return answer.text
  return 'schema' in answer ? JSON.stringify(answer.example, null, 2) : null
}

/** The fields of a body; those of an object in it under its name. */
function bodyRows({ properties = {}, required = [] }: JsonSchema, within = ''): FieldRow[] {
  return Object.entries(properties).flatMap(([name, field]) =>
    field.properties
      ? bodyRows(field, `${within}${name}.`)
      : [row(within + name, required.includes(name), field)],
  )
}

/** What a field holds, in words: its kind, its limits, and what is said of it besides. */
function row(name: string, isRequired: boolean, field: JsonSchema): FieldRow {
  const text = field.anyOf?.find(({ type }) => type === 'string')
  const one = text ? { ...field, ...text } : field
  const isNullable = field.anyOf?.some(({ type }) => type === 'null') ?? false
  const facts = [
    [kindOf(one), limitsOf(one)].filter(Boolean).join(', '),
    isNullable && 'or null',
    one.default !== undefined && `${one.default} unless given`,
  ]
  const words = [`${facts.filter(Boolean).join('; ')}.`, one.description].filter(Boolean).join(' ')
  return { name, isRequired, words }
}

function kindOf({ enum: choices, format, type, anyOf }: JsonSchema): string {
  if (anyOf?.some((one) => one.$ref || one.type === 'object')) return 'An object'
  if (choices) return `One of ${choices.join(', ')}`
  if (format) return FORMATS[format] ?? 'Text'
  return type === 'integer' ? 'A whole number' : 'Text'
}

const FORMATS: Record<string, string> = {
  date: 'A date',
  email: 'An email address',
  uri: 'A web address',
  uuid: 'An id',
}

function limitsOf({ enum: choices, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  if (choices) return ''
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (maxLength === undefined) return minLength ? 'not blank' : ''
  const most = formatCount(maxLength)
  return minLength ? `${minLength} to ${most} characters` : `at most ${most} characters`
}

/** The call as a command to paste into a POSIX shell; ID and TOKEN are for the reader to put in. */
function curlOf({ method, path, query, body, needs }: Operation, origin: string): string {
  const search = query ? `?${new URLSearchParams(query.example)}` : ''
  const address = origin + path.replace('{id}', 'ID') + search
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    ...(needs === 'admin' ? [`-H ${quoted('Authorization: Bearer TOKEN')}`] : []),
    ...(body?.isMultipart ? formOf(body.example) : []),
    ...(body && !body.isMultipart
      ? [
          `-H ${quoted('Content-Type: application/json')}`,
          `-d ${quoted(JSON.stringify(body.example))}`,
        ]
      : []),
  ]
  return parts.join(' \\\n  ')
}

/** The parts of a multipart form; the file is for the reader to put in. */
function formOf(example: object): string[] {
  return Object.entries(example).map(
    ([name, value]) => `-F ${quoted(name === 'file' ? 'file=@FILE' : `${name}=${value}`)}`,
  )
}

/** Within single quotes a shell takes everything as it is but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
