import type { DealView } from '@leadwright/shared/contracts/money/deals'
import { ownClient } from '@leadwright/shared/own-client'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { sessionView } from '../../../testing/session-view.ts'
import { DealSection } from './deal-section.tsx'

const deal: DealView = {
  ...{ id: 'd', leadId: 'a', clientId: 'c', company: 'Voss', signedOn: '2026-03-10' },
  ...({ state: 'running', reportedBy: 'client', reportedOn: '2026-03-10' } as const),
  ...{ value: null, proof: '', proofLink: null, declinedOn: null, declinedReason: null },
  ...{ confirmedOn: '2026-03-11', confirmedReason: null, orderNumber: 1, fee: 55_000 },
  ...({ feeStatus: 'pending', paymentId: 'p', completesOn: '2026-03-25' } as const),
  ...{ agreedOn: null, disputed: false, createdAt: '2026-03-10T09:00:00.000Z', version: 1 },
}
const lead = { id: 'a', clientId: 'c', state: 'won', releasedOn: '2026-03-02' } as const

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** What the section of a deal says and offers. */
async function shown(clientId: string, change: Partial<DealView>) {
  fakeApi({
    '/api/auth/session': () => sessionView(60_000, { role: 'client' }),
    [`/api/clients/${clientId}/deals`]: () => ({ items: [{ ...deal, ...change }] }),
    [`/api/clients/${clientId}/leads/a/objections`]: () => ({ items: [], windows: [] }),
  })
  render(
    <Providers>
      <DealSection lead={lead} clientId={clientId} paymentsPath="/payments" />
    </Providers>,
  )
  const section = await screen.findByRole('region', { name: 'Deal' })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  return {
    section,
    buttons: () => screen.queryAllByRole('button').map(({ textContent }) => textContent),
  }
}

it('a fee waits for an open objection, and the client can’t agree to it', async () => {
  const { section, buttons } = await shown(ownClient, { disputed: true })
  expect(section.textContent).toContain('It waits for the decision on the objection.')
  expect(buttons()).toEqual([])
})

it('without an open objection, the client agrees to a pending fee', async () => {
  const { section, buttons } = await shown(ownClient, {})
  expect(buttons()).toEqual(['Agree to the fee'])
  expect(section.textContent).toContain('It is completed after 25 Mar 2026.')
})

it.each([
  ['running', false, ['Change fee']],
  ['final', false, ['Change fee']],
  ['running', true, []],
  ['cancelled', false, ['Signed']],
] as const)(
  'the team changes a fee that is due and not in question: %s %j',
  async (state, disputed, buttons) => {
    const found = await shown('c', { state, disputed })
    expect(found.buttons()).toEqual(buttons)
  },
)
