import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createWebhookLookup, hostOf } from './webhook-addresses.ts'
import type { SignedMessage } from './webhook-signature.ts'

/**
 * Delivers one message; throws with a readable reason unless the receiver accepted it, and
 * ReceiverGoneError if it wants no more.
 */
export type WebhookSender = (
  url: string,
  message: SignedMessage,
  stop?: AbortSignal,
) => Promise<void>

/** The receiver responded with 410 Gone (RFC 9110, section 15.5.11). */
export class ReceiverGoneError extends Error {}

/** Time limit from the lookup to the answer's status, in milliseconds. */
const timeoutMs = 10_000

/**
 * Posts to public addresses and WEBHOOK_NETWORKS only. Resolved addresses are checked when
 * connecting, so DNS cannot change in between. A redirect counts as a failure; only the status of
 * the answer is read.
 *
 * @param connect opens the request; https by default
 */
export function createWebhookSender(
  access: Parameters<typeof createWebhookLookup>[0],
  connect = request,
): WebhookSender {
  const lookupAllowed = createWebhookLookup(access)
  const lookup: LookupFunction = (host, options, done) => {
    lookupAllowed(host, options).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return done(new Error('The host name has no address.'), '')
        if (options.all) return done(null, addresses)
        done(null, first.address, first.family)
      },
      (error) => done(error, ''),
    )
  }
  return async (url, { headers, body }, stop) => {
    const host = hostOf(url)
    // Node connects to an IP address without a lookup.
    if (isIP(host)) await lookupAllowed(host)
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = stop ? AbortSignal.any([stop, timeout]) : timeout
    const length = String(Buffer.byteLength(body))
    const options = {
      method: 'POST',
      agent: false,
      signal,
      lookup,
      headers: { ...headers, 'content-length': length, 'user-agent': 'Leadwright' },
    } as const
    const status = await new Promise<number>((resolve, reject) => {
      const call = connect(url, options, (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      call.on('error', reject)
      // Node reports no error if the receiver changes the protocol (101).
      call.on('close', () =>
        reject(new Error('The receiver closed the connection without an answer.')),
      )
      call.end(body)
    }).catch((error: unknown) => {
      if (timeout.aborted) throw new Error('No response within 10 seconds.')
      const { code } = error as NodeJS.ErrnoException
      throw code ? new Error(`The receiver cannot be reached: ${code}.`) : error
    })
    if (status === 410) throw new ReceiverGoneError('The receiver responded with 410 (Gone).')
    if (status < 200 || status > 299) throw new Error(`The receiver responded with ${status}.`)
  }
}
