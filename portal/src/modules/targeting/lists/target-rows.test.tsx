import type { TargetListView } from '@leadwright/shared/contracts/targeting/target-lists'
import type { Target } from '@leadwright/shared/contracts/targeting/targets'
import { ownClient } from '@leadwright/shared/own-client'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { Providers } from '../../../testing/answered-api.tsx'
import { ConfirmProvider } from '../../../ui/confirm.tsx'
import { TargetRows } from './target-rows.tsx'

const list: TargetListView = {
  ...{ id: 'l', clientId: 'c', clientName: 'Northfield', name: 'Nordics', note: '' },
  ...{ state: 'proposed', profileVersion: 2, proposedOn: '2026-11-20', agreedOn: null },
  ...{ sendingStartedOn: null, startedEarly: false, noColdEmail: [], history: [], version: 7 },
  counts: { targets: 3, excluded: 1, kept: 2, warnings: 0 },
}
const target: Target = {
  ...{ id: 'a', company: 'Aarhus Cold Store', domain: 'aarhus.test', country: 'Denmark' },
  ...{ employees: 1_200, note: 'Opened a second terminal.', excludedOn: null, excludedReason: '' },
  ...{ excludedBy: '', canInclude: false, warning: null, version: 1 },
}
const other: Target = { ...target, id: 'b', company: 'Voss', domain: 'voss.test' }
const struck: Target = {
  ...{ ...target, id: 'd', company: 'Lund Kyl', excludedOn: '2026-11-21', canInclude: true },
  ...{ excludedReason: 'Our customer', excludedBy: 'Mara Lind' },
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Finds companies by name; returns what is sent. */
function fakeList(hasMore = false) {
  const sent: { address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (body) {
      sent.push({ address, body: JSON.parse(String(body)) })
      return Response.json(list)
    }
    const { searchParams } = new URL(address, 'http://portal.test')
    const search = searchParams.get('search') ?? ''
    const items = [target, other, struck].filter(({ company }) => company.includes(search))
    const isKept = searchParams.get('filter') === 'kept'
    return Response.json({
      items,
      total: isKept ? 250 : items.length,
      nextCursor: hasMore ? 'next' : null,
    })
  })
  return sent
}

function show(use: 'read' | 'exclude' | 'edit') {
  render(
    <Providers>
      <ConfirmProvider>
        <TargetRows clientId={ownClient} list={list} use={use} />
      </ConfirmProvider>
    </Providers>,
  )
}

const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search companies' }), {
    target: { value: text },
  })

it('selected companies stay selected during a search, and are excluded with one reason', async () => {
  const sent = fakeList()
  show('exclude')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Aarhus Cold Store' }))
  search('Voss')
  expect(await screen.findByText('1 company found')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Select Aarhus Cold Store' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select the company' }))
  search('nothing')
  expect(await screen.findByText('0 companies found')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Exclude 2 companies' }))
  const reason = await screen.findByRole('textbox', { name: /Reason/ })
  expect(screen.getByText('Aarhus Cold Store and Voss')).toBeDefined()
  fireEvent.change(reason, { target: { value: 'Our customers' } })
  fireEvent.click(screen.getByRole('button', { name: 'Exclude' }))
  expect(await screen.findByText('2 companies excluded.')).toBeDefined()
  expect(sent).toEqual([
    {
      address: '/api/clients/own/target-lists/l/exclude',
      body: { targets: { ids: ['a', 'b'] }, reason: 'Our customers', version: 7 },
    },
  ])
  expect(screen.queryByRole('button', { name: /^Exclude \d/ })).toBeNull()
})

it('an excluded company says who struck it and why, and can be included again', async () => {
  const sent = fakeList()
  show('exclude')
  const row = await screen.findByRole('row', { name: /Lund Kyl/ })
  expect(row.textContent).toContain('Excluded on 21 Nov 2026 by Mara Lind: Our customer')
  expect(screen.queryByRole('checkbox', { name: 'Select Lund Kyl' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Include again: Lund Kyl' }))
  expect(await screen.findByText('Lund Kyl is included again.')).toBeDefined()
  expect(sent).toEqual([
    { address: '/api/target-lists/l/include', body: { ids: ['d'], version: 7 } },
  ])
})

it('everything that a search finds is excluded at once, also what is not loaded yet', async () => {
  const sent = fakeList(true)
  show('exclude')
  await screen.findByRole('row', { name: /Lund Kyl/ })
  expect(screen.queryByRole('button', { name: /^Exclude all/ })).toBeNull()
  search('o')
  fireEvent.click(await screen.findByRole('button', { name: 'Exclude all 250 companies found' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), {
    target: { value: 'Wrong country' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Exclude' }))
  expect(await screen.findByText('250 companies excluded.')).toBeDefined()
  expect(sent[0]?.body).toEqual({
    targets: { search: 'o' },
    reason: 'Wrong country',
    version: 7,
  })
})

it('an agreed list can only be read', async () => {
  fakeList()
  show('read')
  await screen.findByRole('row', { name: /Lund Kyl/ })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Include|Exclude|Edit|Remove|Add/ })).toBeNull()
})
