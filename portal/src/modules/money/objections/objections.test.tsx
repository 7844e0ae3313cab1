import type { ObjectionView, OpenObjection } from '@leadwright/shared/contracts/money/objections'
import { ownClient } from '@leadwright/shared/own-client'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { removeStoredSession, storeSession } from '../../../lib/session/store.ts'
import { fakeApi, Providers } from '../../../testing/answered-api.tsx'
import { sessionView } from '../../../testing/session-view.ts'
import DecideDialog from './decide-dialog.tsx'
import { LeadObjections } from './lead-objections.tsx'

const objection: ObjectionView = {
  ...{ id: 'o', clientId: 'c', clientName: 'Northfield', leadId: 'a', dealId: null },
  ...({ company: 'Voss', reason: 'no-fit', text: 'Too small.', state: 'open' } as const),
  ...{ objectedOn: '2026-03-10', objectedBy: 'Mara Lind', dueOn: '2026-03-17' },
  ...{ decidedOn: null, decisionReason: null },
  ...{ createdAt: '2026-03-10T09:00:00.000Z', version: 1 },
}
const lead = { id: 'a', company: 'Voss', releasedOn: '2026-03-02' }
const window = { dealId: null, until: '2026-03-24', reasons: ['other'] }

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-12T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  queryClient.clear()
  removeStoredSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const section = (clientId: string, answer: object, role: 'admin' | 'client' | 'staff') => {
  const view = sessionView(60_000, { role })
  storeSession(view)
  fakeApi({
    '/api/auth/session': () => view,
    [`/api/clients/${clientId}/leads/a/objections`]: () => answer,
  })
  render(
    <Providers>
      <LeadObjections lead={lead} clientId={clientId} />
    </Providers>,
  )
  return screen.findByRole('region', { name: 'Objections' })
}
const buttonsIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

it('a client withdraws only what is open, and objects while there is a reason left', async () => {
  const declined = { ...objection, id: 'p', state: 'declined', decidedOn: '2026-03-11' }
  const decided = { ...declined, decisionReason: 'They have 40 people.' }
  const shown = await section(ownClient, { items: [decided], windows: [window] }, 'client')
  expect(await within(shown).findByText('You can object until Tue 24 Mar.')).toBeTruthy()
  expect(shown.textContent).toContain('Declined on 11 Mar 2026: They have 40 people.')
  await expect.poll(() => buttonsIn(shown)).toEqual(['Object to this lead'])
  cleanup()
  queryClient.clear()
  const closed = { ...window, reasons: [] }
  const open = await section(ownClient, { items: [objection], windows: [closed] }, 'client')
  await expect.poll(() => buttonsIn(open)).toEqual(['Withdraw objection'])
  expect(open.textContent).toContain('Decision due Tue 17 Mar')
  expect(open.textContent).not.toContain('You can object')
})

it.each([
  ['admin', ['Decide']],
  ['staff', []],
] as const)('the team sees the window, and admins decide: %s', async (role, buttons) => {
  const shown = await section('c', { items: [objection], windows: [window] }, role)
  expect(shown.textContent).toContain('The client can object until Tue 24 Mar.')
  expect(buttonsIn(shown)).toEqual(buttons)
})

it('a lead without objections whose window gives no day has no section', async () => {
  const view = sessionView(60_000, { role: 'client' })
  storeSession(view)
  fakeApi({
    '/api/auth/session': () => view,
    '/api/clients/own/leads/a/objections': () => ({
      items: [],
      windows: [{ ...window, reasons: [] }],
    }),
  })
  render(
    <Providers>
      <LeadObjections lead={lead} clientId={ownClient} />
    </Providers>,
  )
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.queryByRole('region', { name: 'Objections' })).toBeNull()
})

const open: OpenObjection = { ...objection, fee: null }
const ofFee: OpenObjection = { ...open, id: 'q', dealId: 'd', reason: 'amount', fee: 55_000 }

/** Opens the dialog of open objections; `change` replaces what the server knows. */
async function decide(items: OpenObjection[], onClose = vi.fn()) {
  let known = items
  const error = { code: 'objections.fee-completed', message: 'The fee is completed.' }
  fakeApi({
    '/api/objections': () => ({ items: known }),
    '/api/objections/decide': async () => Response.json({ error }, { status: 409 }),
  })
  render(
    <Providers>
      <DecideDialog ids={items.map(({ id }) => id)} onClose={onClose} />
    </Providers>,
  )
  await screen.findByRole('form', { name: 'Decline' })
  const change = (next: OpenObjection[]) => {
    known = next
    return queryClient.invalidateQueries()
  }
  return { dialog: within(screen.getByRole('dialog')), onClose, change }
}

it('an objection to a fee needs the new fee, and is accepted alone', async () => {
  const several = await decide([open, ofFee])
  expect(several.dialog.queryByRole('button', { name: /^Accept/ })).toBeNull()
  expect(several.dialog.getByRole('button', { name: 'Decline 2 objections' })).toBeTruthy()
  cleanup()
  queryClient.clear()
  const alone = await decide([ofFee])
  expect(alone.dialog.getByText('Replaces a pending fee of $550.00.')).toBeTruthy()
  expect(alone.dialog.getByLabelText('New fee in USD')).toBeTruthy()
})

it('a decision that fails keeps the dialog with its input, and says why', async () => {
  const user = userEvent.setup()
  const { dialog, onClose } = await decide([open])
  const reason = dialog.getByLabelText('Reason for accepting')
  await user.type(reason, 'Agreed.')
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(await dialog.findByText('The fee is completed.')).toBeTruthy()
  expect(reason).toHaveProperty('value', 'Agreed.')
  expect(onClose).not.toHaveBeenCalled()
})

it('an open dialog says that others decided, or that a fee changed', async () => {
  const { dialog, change } = await decide([open, ofFee])
  await change([open, { ...ofFee, fee: null }])
  expect((await dialog.findByRole('alert')).textContent).toContain('a pending fee changed')
  await userEvent.click(dialog.getByRole('button', { name: 'Review new version' }))
  expect(dialog.queryByRole('alert')).toBeNull()
  await change([open])
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Some of these objections were decided or withdrawn.',
  )
  expect(dialog.queryByRole('form')).toBeNull()
})
