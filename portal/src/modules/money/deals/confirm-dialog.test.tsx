import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { ConfirmProvider } from '../../../ui/confirm.tsx'
import ConfirmDialog from './confirm-dialog.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const deal = {
  ...{ id: 'd1', company: 'Castell Foods', state: 'reported', signedOn: '2026-03-10' },
  ...{ value: null, version: 1 },
}
const review = {
  ...{ deal, clientName: 'Northfield Instruments', leadVersion: 4, problems: [], sameCompany: [] },
  order: { number: 1, fee: 55_000, completesOn: '2026-03-24' },
  fees: [{ id: 'f1', title: 'First fee', amount: 40_000, date: '2026-03-11' }],
}

/** Opens the dialog; `change` sends it a live update, and `sent` lists the requested writes. */
async function open() {
  let current: object = review
  const sent: { address: string; body: unknown }[] = []
  fakeApi({ '/api/deals/d1/review': () => current })
  const answer = fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return answer(address, init)
    sent.push({ address, body: JSON.parse(String(init.body)) })
    return Promise.resolve(Response.json(deal))
  })
  const onClose = vi.fn()
  const show = () =>
    render(
      <Providers>
        <ConfirmProvider>
          <ConfirmDialog dealId="d1" onClose={onClose} />
        </ConfirmProvider>
      </Providers>,
    )
  const { unmount } = show()
  await screen.findByRole('button', { name: 'Confirm $550.00' })
  const change = (next: object) => {
    current = { ...review, ...next }
    return queryClient.invalidateQueries()
  }
  const reopen = async (next: object) => {
    unmount()
    await expect.poll(() => queryClient.getQueryCache().getAll()).toEqual([])
    current = { ...review, ...next }
    show()
  }
  return { user: userEvent.setup(), sent, change, reopen, onClose }
}

const dearer = { leadVersion: 5, order: { ...review.order, number: 2, fee: 99_000 } }

test('a live update neither replaces the fee that was read nor lets it be confirmed', async () => {
  const { user, sent, change } = await open()
  await change(dearer)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('changed while you were reading')
  const button = screen.getByText('Confirm $550.00')
  expect(button.closest('[inert]')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Review new version' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirm $990.00' }))
  const body = { version: 1, leadVersion: 5, orderNumber: 2, fee: 99_000, reason: '' }
  await expect.poll(() => sent).toEqual([{ address: '/api/deals/d1/confirm', body }])
})

test('a deal that changed while the dialog was closed opens as it is now', async () => {
  const { reopen } = await open()
  await reopen(dearer)
  await screen.findByRole('button', { name: 'Confirm $990.00' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a change that is reverted leaves nothing to review', async () => {
  const { change } = await open()
  await change(dearer)
  await screen.findByRole('alert')
  await change({})
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['declined', 'This deal was declined.'],
  ['running', 'This deal was confirmed.'],
])('a deal that is %s meanwhile can only be closed', async (state, sentence) => {
  const { user, change, onClose } = await open()
  await change({ deal: { ...deal, state, version: 2 } })
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(screen.queryByRole('button', { name: /^(Confirm|Decline|Use)/ })).toBeNull()
  const [, close] = screen.getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a fee of the ledger is used only after a question', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('button', { name: 'Use First fee' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'Confirm the deal with “First fee” ($400.00)? No fee is added, and the client is notified.',
  )
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use this fee' }))
  const body = { version: 1, paymentId: 'f1', fee: 40_000 }
  await expect.poll(() => sent).toEqual([{ address: '/api/deals/d1/attach', body }])
})
