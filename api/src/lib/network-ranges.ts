/** A network range for which a limit counts. */
interface Range {
  /** E.g. `203.0.113.9` or `2001:db8:1::/48`. */
  range: string
  /** How many times the limit of a single network applies. */
  times: 1 | 2 | 4
}

/**
 * The ranges for which one request counts, narrowest first. IPv4: the address. IPv6: its /64, /56
 * and /48, since a single subscriber gets up to a /48 (RFC 6177); a wider range gets more points,
 * because several subscribers may share it.
 * @param network as `createNetworkOf` returns it: an IPv4 address or an IPv6 /64
 */
export function rangesOf(network: string): Range[] {
  const narrowest: Range = { range: network, times: 1 }
  if (!network.endsWith('::/64')) return [narrowest]
  const [first, second, third, fourth = '0'] = network.split(':')
  const site = [first, second, third].join(':')
  const subnet = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    narrowest,
    { range: `${site}:${subnet}::/56`, times: 2 },
    { range: `${site}::/48`, times: 4 },
  ]
}
