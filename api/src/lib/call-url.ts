/** Time limit of a call, in milliseconds. */
const timeoutMs = 10_000

/**
 * Calls an address that the operator configured, which may be private. Throws with a reason that
 * does not repeat the address, because it is often a secret; a redirect is a failure.
 */
export async function callUrl(
  address: string,
  { method, json, stop }: { method: 'GET' | 'POST'; json?: unknown; stop?: AbortSignal },
): Promise<void> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const url = new URL(address)
  const headers = new Headers({ 'user-agent': 'Leadwright' })
  if (json !== undefined) headers.set('content-type', 'application/json')
  if (url.username) {
    // fetch rejects an address that contains them.
    const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.set('authorization', `Basic ${Buffer.from(user).toString('base64')}`)
    Object.assign(url, { username: '', password: '' })
  }
  const answer = await fetch(url, {
    method,
    headers,
    ...(json !== undefined && { body: JSON.stringify(json) }),
    redirect: 'manual',
    signal: stop ? AbortSignal.any([stop, timeout]) : timeout,
  }).catch((error: unknown) => {
    throw new Error(timeout.aborted ? 'no answer within 10 seconds' : reasonOf(error))
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answered with ${answer.status}`)
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return 'it cannot be reached'
  return `it cannot be reached: ${'code' in cause ? String(cause.code) : cause.message}`
}
