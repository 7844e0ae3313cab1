import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { ConfirmProvider } from '../../../ui/confirm.tsx'
import { DealSection } from './deal-section.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const lead = { id: 'l1', clientId: 'c1', state: 'met', releasedOn: '2026-03-01' } as const
const reported = {
  ...{ id: 'd1', leadId: 'l1', company: 'Castell Foods', state: 'reported', version: 1 },
  ...{ reportedBy: 'client', signedOn: '2026-03-10', value: null, proof: '', proofLink: null },
  ...{ declinedReason: null, confirmedReason: null, fee: null },
}

/** Opens the dialog of the reported deal. */
async function open() {
  let deals: object[] = [reported]
  fakeApi({
    '/api/auth/session': () => ({ impersonator: null }),
    '/api/clients/c1/deals': () => ({ items: deals }),
    '/api/clients/c1/leads/l1/objections': () => ({ items: [], windows: [] }),
    '/api/deals/d1/review': () => {
      const [deal] = deals
      const error = { code: 'request.not-found', message: 'Not found.', requestId: 'r1' }
      if (!deal) return Promise.resolve(Response.json({ error }, { status: 404 }))
      const facts = { clientName: 'Northfield Instruments', leadVersion: 4, problems: [] }
      return { deal, ...facts, sameCompany: [], order: null, fees: [] }
    },
  })
  render(
    <Providers>
      <ConfirmProvider>
        <DealSection lead={lead} clientId="c1" paymentsPath="/payments" />
      </ConfirmProvider>
    </Providers>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Confirm or decline' }))
  const reason = await screen.findByLabelText(/^Reason/)
  const change = (next: object[]) => {
    deals = next
    return queryClient.invalidateQueries()
  }
  return { user, reason, change }
}

test('an open dialog says that another admin declined the deal', async () => {
  const { change } = await open()
  await change([{ ...reported, state: 'declined', version: 2 }])
  expect((await screen.findByRole('alert')).textContent).toContain('This deal was declined.')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test.each([
  ['before', ''],
  ['after', 'Not our lead.'],
])('it says that the report was withdrawn, %s a reason was entered', async (_, text) => {
  const { user, reason, change } = await open()
  if (text) await user.type(reason, text)
  await change([])
  expect((await screen.findByRole('alert')).textContent).toContain('This deal no longer exists.')
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})
