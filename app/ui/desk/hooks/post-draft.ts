/** Less than what a browser sends of a page that is left: 64 KiB (Fetch, 4.6 HTTP-network-or-cache fetch). */
const KEEPALIVE_MAX = 60_000

/**
 * Posts what is being written, so that it arrives though its page is left. Null where the server was not reached or
 * kept nothing, and where a session that ended led elsewhere; status 409 is an answer.
 */
export async function postDraft<Answer>(
  action: string,
  body: URLSearchParams,
): Promise<Answer | null> {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      keepalive: String(body).length < KEEPALIVE_MAX,
    })
    if (answer.redirected || (!answer.ok && answer.status !== 409)) return null
    return (await answer.json()) as Answer
  } catch {
    return null
  }
}
