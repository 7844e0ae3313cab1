import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi, Providers } from '../../testing/answered-api.tsx'
import { ConfirmProvider } from '../../ui/confirm.tsx'
import { LeadList } from './lead-list.tsx'
import { type Objecting, OwnLeadList } from './own-lead-list.tsx'

const lead: LeadItem = {
  ...{ id: 'a', clientId: 'c', clientName: 'Ada Byron', person: 'Clara Jensen', jobTitle: '' },
  ...{ company: 'Aarhus Cold Store', whyNow: '', state: 'lead', releasedOn: '2026-11-24' },
  ...{ agreedOn: null, appointmentAt: null, outcome: null, contactedOn: null, followUpOn: null },
  ...{ countedFrom: null, objectionDueOn: null },
  ...{ erasedOn: null, samePerson: [], unread: false, version: 1 },
  ...{ stillOpenOn: null, noticeOn: '2026-11-20', addedAt: null },
}
const draft: LeadItem = { ...lead, id: 'b', person: '', company: 'Voss', state: 'draft' }

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('only drafts can be selected, and the release names their number and clients', async () => {
  fakeApi({ '/api/leads': () => ({ items: [draft, lead], nextCursor: null }) })
  render(
    <Providers>
      <ConfirmProvider>
        <LeadList filter={{}} showClient addFirst={null} />
      </ConfirmProvider>
    </Providers>,
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Voss' }))
  expect(screen.queryByRole('checkbox', { name: 'Select Clara Jensen' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Release 1 lead' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Release “Lead at Voss” to Ada Byron?')
})

it('a client selects the leads that may be objected to, and reads which are in question', async () => {
  const disputed = { ...lead, id: 'e', person: 'Ingrid Voss', objectionDueOn: '2026-12-04' }
  fakeApi({
    '/api/clients/own/leads': () => ({ items: [lead, disputed], nextCursor: null }),
  })
  const objecting: Objecting = {
    canObject: ({ objectionDueOn }) => objectionDueOn === null,
    button: (chosen, _, onDone) => (
      <button type="button" onClick={onDone}>{`Object to ${chosen.length}`}</button>
    ),
  }
  render(
    <Providers>
      <OwnLeadList filter={{}} objecting={objecting} />
    </Providers>,
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Clara Jensen' }))
  expect(screen.queryByRole('checkbox', { name: 'Select Ingrid Voss' })).toBeNull()
  expect(screen.getByRole('row', { name: /Ingrid Voss/ }).textContent).toContain(
    'In question, decision by Fri 4 Dec',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Object to 1' }))
  expect(screen.getByRole('button', { name: 'Object to 0' })).toBeDefined()
})

it('the team reads which people should have been informed by now', async () => {
  const late = { ...lead, noticeOn: null, addedAt: '2020-01-01T10:00:00.000Z' }
  const recent = { ...late, id: 'n', person: 'Nils Voss', addedAt: new Date().toISOString() }
  fakeApi({ '/api/leads': () => ({ items: [late, recent, draft], nextCursor: null }) })
  render(
    <Providers>
      <LeadList filter={{}} showClient addFirst={null} />
    </Providers>,
  )
  const row = await screen.findByRole('row', { name: /Clara Jensen/ })
  expect(row.textContent).toContain('Privacy notice overdue since 31 Jan 2020')
  expect(screen.getAllByText(/Privacy notice overdue/)).toHaveLength(1)
})

it('a client reads which leads are unread', async () => {
  fakeApi({
    '/api/clients/own/leads': () => ({
      items: [lead, { ...lead, id: 'd', person: 'Ingrid Voss', unread: true }],
      nextCursor: null,
    }),
  })
  render(
    <Providers>
      <OwnLeadList filter={{}} />
    </Providers>,
  )
  await screen.findByText('Ingrid Voss')
  const unread = screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByText('Unread') !== null)
  expect(unread.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ingrid Voss'),
  ])
})

it.each([
  [{}, 'No Leads Yet'],
  [{ state: 'met' }, 'No Leads Found'],
] as const)('an empty list says whether a filter is the reason: %j', async (filter, title) => {
  fakeApi({ '/api/clients/own/leads': () => ({ items: [], nextCursor: null }) })
  render(
    <Providers>
      <OwnLeadList filter={filter} />
    </Providers>,
  )
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})
