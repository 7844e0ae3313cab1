import { messages } from '@leadwright/shared/messages'
import { ownClient } from '@leadwright/shared/own-client'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { Ledger } from './ledger.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <Providers>
      <Ledger
        clientId={ownClient}
        causePath={(id) => `/updates/${id}`}
        leadPath={(id) => `/leads/${id}`}
      />
    </Providers>,
  )

test('a failed load of payments can be retried', async () => {
  const payment = {
    ...{ id: 'p1', updateId: 'u1', title: 'First deal', date: '2026-03-10', amount: 10_000 },
    ...{ kind: 'payment', type: 'incoming', status: 'completed', balance: 10_000, reason: null },
  }
  const failed = { error: { code: 'internal', message: 'It failed.', requestId: 'x' } }
  let isBroken = true
  fakeApi({
    '/api/clients/own/payments': () =>
      isBroken ? Response.json(failed, { status: 500 }) : { items: [payment], nextCursor: null },
  })
  show()
  expect((await screen.findByRole('alert')).textContent).toContain(messages.payments.loadFailed)
  isBroken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('table', { name: /^Payments/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'First deal' }).getAttribute('href')).toBe('/updates/u1')
})

test('each entry has its state, its amount with a sign, and its balance once it is completed', async () => {
  const entry = (id: string, about: object) => ({
    ...{ id, updateId: null, title: id, date: '2026-03-10', amount: 10_000, kind: 'payment' },
    ...{ type: 'incoming', status: 'completed', balance: 10_000, reason: null, ...about },
  })
  const fee = { kind: 'fee', type: 'outgoing', amount: 25_050 }
  fakeApi({
    '/api/clients/own/payments': () => ({
      items: [
        entry('Setup', { ...fee, balance: -15_050 }),
        entry('Deposit', {}),
        entry('Later', { ...fee, status: 'pending', balance: null }),
        entry('Returned', { status: 'cancelled', balance: null }),
        entry('Wrong', { reversedById: 'Deposit' }),
      ],
      nextCursor: null,
    }),
  })
  show()
  await screen.findByRole('table')
  const rows = screen.getAllByRole('row').slice(1)
  const figures = rows.map((row) => [...row.children].slice(-3).map((cell) => cell.textContent))
  expect(figures).toEqual([
    ['completed', '−$250.50', '−$150.50'],
    ['completed', '+$100.00', '$100.00'],
    ['pending', '−$250.50', '–'],
    ['cancelled', '$100.00', '–'],
    ['reversed', '+$100.00', '$100.00'],
  ])
})

test('a client without payments reads what will appear there', async () => {
  fakeApi({ '/api/clients/own/payments': () => ({ items: [], nextCursor: null }) })
  show()
  expect(await screen.findByText(messages.payments.emptyTitle)).toBeTruthy()
})
