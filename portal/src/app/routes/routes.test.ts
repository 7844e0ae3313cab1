import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { openAddress } from '../../testing/open-address.ts'

const refusal = async (role: 'admin' | 'staff', address: string) =>
  (await openAddress(role, address)).status

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  localStorage.clear()
})

it.each([
  ['/studio/finances/2026-13', '/studio/finances/2024-04'],
  ['/studio/finances/abc', '/studio/finances'],
  ['/studio/workspace/clients/not-a-uuid', `/studio/workspace/clients/${crypto.randomUUID()}`],
  ['/studio/workspace/clients/not-a-uuid/payments', '/studio/workspace/clients'],
  ['/studio/workspace/leads/not-a-uuid', '/studio/workspace/leads'],
  ['/studio/workspace/staff/not-a-uuid', '/studio/workspace/staff'],
  ['/studio/workspace/staff/hiring/not-a-uuid', '/studio/workspace/staff/hiring'],
])('there is no page at %s, but there is one at %s', async (nothing, page) => {
  expect(await refusal('admin', nothing)).toBe(404)
  expect(await refusal('admin', page)).toBeUndefined()
  // Which clients and leads are theirs is decided by the API.
  const isShared = /clients|leads/.test(page)
  expect(await refusal('staff', page)).toBe(isShared ? undefined : 403)
})
