import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
const networks: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [network, bits] of networks) closed.addSubnet(network, bits, 'ipv4')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
/** Inside the global range, but leading elsewhere: Teredo, documentation, 6to4. */
const closed6 = new BlockList()
closed6.addSubnet('2001::', 23, 'ipv6')
closed6.addSubnet('2001:db8::', 32, 'ipv6')
closed6.addSubnet('2002::', 16, 'ipv6')

/** True unless the address is a public one; what is no address is not public either. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return closed.check(address, 'ipv4')
  if (family === 6) return !open6.check(address, 'ipv6') || closed6.check(address, 'ipv6')
  return true
}
