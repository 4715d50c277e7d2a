/**
 * An address as its owner recognizes it and a stranger cannot use it: 'z…@e….com'. For pages that
 * open to whoever has a link.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const ending = dot > 0 ? domain.slice(dot) : ''
  return `${first(email.slice(0, at))}…@${first(domain)}…${ending}`
}

function first(text: string): string {
  return [...text][0] ?? ''
}
