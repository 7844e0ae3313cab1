import type { Context } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AppEnv } from './env.ts'
import { createNetworkOf } from './network.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: () => forwarded },
  }) as unknown as Context<AppEnv>

describe('the client’s network', () => {
  test.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['2001:db8::1', undefined, '2001:db8:0:0::/64'],
    ['2001:0DB8::0A:1', undefined, '2001:db8:0:0::/64'],
    ['::1', undefined, '0:0:0:0::/64'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ])('%s with X-Forwarded-For %s and no proxy is %s', (remote, forwarded, network) => {
    expect(createNetworkOf([])(request(remote, forwarded))).toBe(network)
  })

  test.each([
    ['10.0.0.5', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.5', 'forged, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.5', '1.2.3.4, 198.51.100.1, 10.0.0.7', '198.51.100.1'],
    ['10.0.0.5', 'nonsense', '10.0.0.5'],
    ['10.0.0.5', undefined, '10.0.0.5'],
    ['10.0.0.5', '2001:db8:9::1', '2001:db8:9:0::/64'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ])('%s with X-Forwarded-For %s behind 10.0.0.0/8 is %s', (remote, forwarded, network) => {
    expect(createNetworkOf(['10.0.0.0/8'])(request(remote, forwarded))).toBe(network)
  })
})
