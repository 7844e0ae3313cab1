import { isIP } from 'node:net'
import type { Context } from 'hono'
import { createNetworkList, subnetOf } from '../lib/ip-address.ts'
import type { AppEnv } from './env.ts'

/** The other end of the connection. */
export const peerOf = (c: Context<AppEnv>): string =>
  normalise(c.env?.incoming?.socket.remoteAddress ?? '')

/**
 * The client's address for limits: the full IPv4 address, or the /64 of an IPv6 address.
 * X-Forwarded-For counts only on connections from a configured proxy, and then only its last
 * untrusted entry.
 */
export function createNetworkOf(trustedProxies: string[]) {
  const isTrusted = createNetworkList(trustedProxies)

  return (c: Context<AppEnv>): string => {
    let address = peerOf(c)
    const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    while (isTrusted(address)) {
      const next = normalise(chain.pop() ?? '')
      if (isIP(next) === 0) break
      address = next
    }
    return isIP(address) === 6 ? subnetOf(address) : address || 'unknown'
  }
}

const normalise = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
