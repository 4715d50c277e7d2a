/** What stands in every line and tells a person at a terminal nothing. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'msg', 'faults'])

interface Line {
  level?: string
  time?: string
  msg?: string
  faults?: { act: string; type: string; code?: string; message?: string; at?: string[] }[]
}

/** A JSON line of the log as a person reads it. Control characters cannot pass: JSON escapes them. */
export function plainLine(json: string): string {
  const line = JSON.parse(json) as Line
  const level = line.level === 'info' ? '' : `${line.level} `
  const rest = Object.entries(line)
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join('')
  const faults = (line.faults ?? []).map(({ act, type, code, message, at = [] }) =>
    [`  ${act}: ${[type, code, message].filter(Boolean).join(' ')}`, ...at].join('\n    '),
  )
  const text = printable(line.msg ?? '')
  return `${[`${line.time?.slice(11, 19)} ${level}${text}${rest}`, ...faults].join('\n')}\n`
}

/** Without the characters that move a terminal's cursor or change its colours. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
