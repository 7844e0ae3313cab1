import type { LookupAddress, LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import { messages } from '@leadwright/shared/messages'
import type { Deps } from '../../deps.ts'
import { createNetworkList, isPublicAddress } from '../../lib/ip-address.ts'

/** The host of a URL resolves to an address to which no webhook may be sent. */
export class PrivateAddressError extends Error {}

/**
 * Finds the addresses of a host, and throws PrivateAddressError if any of them is neither public nor
 * in WEBHOOK_NETWORKS.
 */
export function createWebhookLookup({
  lookupHost,
  config,
}: {
  lookupHost: Deps['lookupHost']
  config: { webhookNetworks: readonly string[] }
}) {
  const isListed = createNetworkList(config.webhookNetworks)
  return async (host: string, options: LookupOptions = {}): Promise<LookupAddress[]> => {
    const family = isIP(host)
    const addresses = family
      ? [{ address: host, family }]
      : await lookupHost(host, { ...options, all: true })
    for (const { address } of addresses) {
      if (isPublicAddress(address) || isListed(address)) continue
      throw new PrivateAddressError(messages.automation.privateAddress(host, address))
    }
    return addresses
  }
}

/** The host name or IP address of a URL. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')
