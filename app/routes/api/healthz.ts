/** The process lives and answers; nothing else is asked. */
export const loader = () =>
  new Response('ok', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
