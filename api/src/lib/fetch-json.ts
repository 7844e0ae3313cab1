import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

export interface FetchRules {
  /** From the first packet to the last byte, in milliseconds. */
  timeoutMs: number
  maxBytes: number
  /** Private addresses, literal IPs and plain http are refused unless this says otherwise. */
  allowPrivate: boolean
}

/** Resolves a name and refuses it when any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('no address'), '', 0)
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return done(new Error('the name leads to a private address'), '', 0)
    }
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/**
 * Reads JSON from one address. Never follows a redirect; throws for any status but 200, for an
 * answer that is too slow or too large, and for one that is not JSON.
 */
export function fetchJson(address: string, rules: FetchRules): Promise<unknown> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!rules.allowPrivate && (url.protocol !== 'https:' || isIP(host) !== 0)) {
    return Promise.reject(new Error('only https hosts with a name are asked'))
  }
  const { get } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const request = get(
      url,
      {
        agent: false,
        signal: AbortSignal.timeout(rules.timeoutMs),
        headers: { accept: 'application/json' },
        maxHeaderSize: 16 * 1024,
        ...(rules.allowPrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          request.destroy(new Error(`answered ${answer.statusCode}`))
          return
        }
        const chunks: Buffer[] = []
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > rules.maxBytes) request.destroy(new Error('answered too much'))
          else chunks.push(chunk)
        })
        answer.on('end', () => {
          try {
            done(JSON.parse(Buffer.concat(chunks).toString('utf8')))
          } catch {
            fail(new Error('answered something that is not JSON'))
          }
        })
        answer.on('error', fail)
      },
    )
    request.on('error', fail)
  })
}
