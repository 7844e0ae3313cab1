/** `2001:db8:1:2::/64` → `2001:db8:1::/48`, what one subscriber may hold; undefined for IPv4. */
export const widerNetwork = (network: string): string | undefined =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined
