interface Example {
  origin: string
  method: string
  path: string
  query: readonly { name: string; example?: unknown }[]
  needsToken: boolean
  body: unknown
}

/** The call as a command to paste into a POSIX shell; ID and TOKEN are for the reader to put in. */
export function curlOf({ origin, method, path, query, needsToken, body }: Example): string {
  const search = new URLSearchParams()
  for (const { name, example } of query)
    if (example !== undefined) search.append(name, String(example))
  const address = origin + path.replace('{id}', 'ID') + (search.size ? `?${search}` : '')
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    ...(needsToken ? [`-H ${quoted('Authorization: Bearer TOKEN')}`] : []),
    ...(body === undefined
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(JSON.stringify(body))}`]),
  ]
  return parts.join(' \\\n  ')
}

/** Within single quotes a shell takes everything as it is but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
