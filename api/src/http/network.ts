import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from './env.ts'

/** Whether an address is one of the configured proxies. */
export function createProxyTrust(trustedProxies: string[]) {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The other end of the connection. */
export const peerOf = (c: Context<AppEnv>): string =>
  normalise(c.env?.incoming?.socket.remoteAddress ?? '')

/**
 * The client's address for limits: the full IPv4 address, or the /64 of an IPv6 address.
 * X-Forwarded-For counts only on connections from a configured proxy, and then only its last
 * untrusted entry.
 */
export function createNetworkOf(trustedProxies: string[]) {
  const isTrusted = createProxyTrust(trustedProxies)

  return (c: Context<AppEnv>): string => {
    let address = peerOf(c)
    const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    while (isTrusted(address)) {
      const next = normalise(chain.pop() ?? '')
      if (isIP(next) === 0) break
      address = next
    }
    return isIP(address) === 6 ? firstHalf(address) : address || 'unknown'
  }
}

const normalise = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

/** `2001:db8::1` → `2001:db8:0:0::/64`. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
