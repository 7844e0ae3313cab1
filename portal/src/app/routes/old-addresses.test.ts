import type { Role } from '@leadwright/shared/permissions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { openAddress } from '../../testing/open-address.ts'

const id = '6f1c3c1e-0000-4000-8000-000000000002'
const workspace = '/studio/workspace'

/** Every address of release 1.0 and the roles that could open it; `moved` is where it leads today. */
const addresses: { of: readonly Role[]; at: string; moved?: string }[] = [
  ...[
    { at: '/studio' },
    { at: '/studio/profile' },
    { at: '/studio/office?q=ann' },
    { at: '/studio/vault/passwords?item=1&clients=2' },
    { at: '/studio/trash', moved: `${workspace}/settings/trash` },
    { at: `${workspace}/tasks?person=all&due=overdue` },
    { at: `${workspace}/calendar?day=2026-03-10&view=week` },
    { at: `${workspace}/staff/${id}/room` },
    { at: `${workspace}/settings` },
    { at: `${workspace}/payments` },
    { at: `${workspace}/waiting?update=${id}` },
    { at: '/studio/academy?section=Paid+Ads&video=1' },
  ].map((one) => ({ ...one, of: ['admin', 'staff'] as const })),
  ...[
    { at: '/studio/operations' },
    { at: '/studio/finances/2024-04?entries=fees' },
    { at: `${workspace}/timeline?q=call` },
    { at: `${workspace}/staff?q=ann&sort=open` },
    { at: `${workspace}/staff/none`, moved: `${workspace}/tasks?person=none` },
    { at: `${workspace}/staff/removed` },
    { at: `${workspace}/staff/hiring?show=past-due&q=ann` },
    { at: `${workspace}/staff/hiring/${id}` },
    { at: `${workspace}/clients?sort=balance` },
    { at: `${workspace}/clients/${id}/payments?period=year` },
    { at: `${workspace}/bookings` },
    {
      at: `${workspace}/sources?period=30&figure=fees&source=a&campaign=b#bookings`,
      moved: `${workspace}/bookings/sources?period=30&figure=fees&source=a&campaign=b#bookings`,
    },
    {
      at: `${workspace}/audit?subject=${id}&from=2026-01-01`,
      moved: `${workspace}/settings/audit?subject=${id}&from=2026-01-01`,
    },
    { at: `${workspace}/people?q=ann`, moved: `${workspace}/staff/access?q=ann` },
    { at: `${workspace}/installation`, moved: `${workspace}/settings/installation` },
    { at: `${workspace}/automation`, moved: `${workspace}/settings/automation` },
    { at: `${workspace}/mails`, moved: `${workspace}/settings/emails` },
    { at: `${workspace}/reports?month=2026-03` },
  ].map((one) => ({ ...one, of: ['admin'] as const })),
  ...[
    { at: '/dashboard/updates?update=1' },
    { at: '/dashboard/payments' },
    { at: '/dashboard/payments/statement?from=2026-01-01' },
    { at: '/dashboard/meetings' },
    { at: '/dashboard/months/2026-03' },
    { at: '/dashboard/conversations?conversation=1' },
    { at: '/dashboard/settings' },
  ].map((one) => ({ ...one, of: ['client'] as const })),
]

beforeEach(() => {
  // Only the academy waits for an answer, because it is closed to staff without an open section.
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    if (pathname !== '/api/academy') return new Promise(() => {})
    return Response.json({ items: [{ category: 'Paid Ads', videos: 1 }] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  localStorage.clear()
})

test.each(
  addresses.flatMap(({ of, at, moved }) => of.map((role) => ({ role, at, to: moved ?? at }))),
)('$role: $at opens the page at $to', async ({ role, at, to }) => {
  const opened = await openAddress(role, at)
  expect(opened).toMatchObject({ address: to, status: undefined })
  expect(opened.page).not.toBe('*')
})

test.each([
  // Of the current release, before these pages moved.
  ['/personal-data/requests', '/settings/personal-data/requests'],
  [`/personal-data/search?request=${id}`, `/settings/personal-data/search?request=${id}`],
  [`/hiring/${id}#notes`, `/staff/hiring/${id}#notes`],
  ['/staff/work?q=ann', '/staff?q=ann'],
  ['/inbox#pending', '/waiting#pending'],
])('%s leads to %s', async (from, to) => {
  const opened = await openAddress('admin', workspace + from)
  expect(opened).toMatchObject({ address: workspace + to, status: undefined })
})

test('the workspace and the settings of personal data lead to their first page', async () => {
  const first = async (role: Role, at: string) => (await openAddress(role, workspace + at)).address
  expect(await first('admin', '')).toBe(`${workspace}/timeline`)
  expect(await first('staff', '')).toBe(`${workspace}/tasks`)
  expect(await first('admin', '/personal-data')).toBe(`${workspace}/settings/personal-data/search`)
})
