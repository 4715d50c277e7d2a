/** '1 request', '2,700 requests'; nothing for what is no number. */
export function requestsWords(count: string | null): string | null {
  if (!/^\d{1,6}$/.test(count ?? '')) return null
  return count === '1' ? '1 request' : `${Number(count).toLocaleString('en-CA')} requests`
}
