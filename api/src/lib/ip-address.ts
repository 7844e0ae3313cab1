import { Resolver } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether this is an address or a network such as 10.0.0.1 or 10.0.0.0/8. */
export function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  const isValidPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
  return isIP(address) !== 0 && isValidPrefix && rest.length === 0
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is in one of these networks. An IPv4-mapped address counts as its IPv4 one. */
export function createNetworkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of networks) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** The only IPv6 addresses that IANA has assigned as global ones. */
const isGlobal6 = createNetworkList(['2000::/3'])

/** Whether an IP address is public: not loopback, private, link-local or reserved. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.parse(address).range() === 'unicast' && (isIP(address) === 4 || isGlobal6(address))

/** `2001:db8::1` → `2001:db8:0:0::/64`. */
export const subnetOf = (address: string): string => {
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}

/** Whether these are IP addresses, each with an optional port. */
export function areDnsServers(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers)
    return true
  } catch {
    return false
  }
}
