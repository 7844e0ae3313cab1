import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { messages } from '@leadwright/shared/messages'
import { isPublicAddress } from '../../lib/public-address.ts'
import type { SignedMessage } from './webhook-signature.ts'

/** Delivers one message; throws with a readable reason unless the receiver accepted it. */
export type WebhookSender = (
  url: string,
  message: SignedMessage,
  stop?: AbortSignal,
) => Promise<void>

/** Time limit from the lookup to the answer's status, in milliseconds. */
const timeoutMs = 10_000

/**
 * Posts to public addresses only. Resolved addresses are checked when connecting, so DNS cannot
 * change in between. A redirect counts as a failure; only the status of the answer is read.
 *
 * @param connect opens the request; https by default
 * @param isAllowed whether an IP address may be connected to
 * @param resolve finds all addresses of a host name
 */
export function createWebhookSender({
  connect = request,
  isAllowed = isPublicAddress,
  resolve = lookup,
}: {
  connect?: typeof request
  isAllowed?: (address: string) => boolean
  resolve?: (
    hostname: string,
    options: LookupAllOptions,
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void
} = {}): WebhookSender {
  const publicLookup: LookupFunction = (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('The host name has no address.'), '')
      if (!addresses.every(({ address }) => isAllowed(address))) return done(notPublic(), '')
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
  return async (url, { headers, body }, stop) => {
    if (!mayBePublic(url, isAllowed)) throw notPublic()
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = stop ? AbortSignal.any([stop, timeout]) : timeout
    const length = String(Buffer.byteLength(body))
    const options = {
      method: 'POST',
      agent: false,
      signal,
      lookup: publicLookup,
      headers: { ...headers, 'content-length': length, 'user-agent': 'Leadwright' },
    } as const
    const status = await new Promise<number>((resolve, reject) => {
      const call = connect(url, options, (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      call.on('error', reject)
      call.end(body)
    }).catch((error: unknown) => {
      if (timeout.aborted) throw new Error('No response within 10 seconds.')
      const { code } = error as NodeJS.ErrnoException
      throw code ? new Error(`The receiver cannot be reached: ${code}.`) : error
    })
    if (status < 200 || status > 299) throw new Error(`The receiver responded with ${status}.`)
  }
}

/** False for an IP address that is not allowed. Host names are checked once they are resolved. */
export function mayBePublic(url: string, isAllowed = isPublicAddress): boolean {
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const host = loopbackName.test(name) ? '127.0.0.1' : name
  return isIP(host) === 0 || isAllowed(host)
}

/** RFC 6761, section 6.3: these names always resolve to loopback. */
const loopbackName = /(^|\.)localhost\.?$/

const notPublic = () => new Error(messages.automation.privateAddress)
