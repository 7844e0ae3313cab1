import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { storeSession } from '../lib/session/store.ts'
import { fakeApi, Providers } from '../testing/answered-api.tsx'
import { sessionView } from '../testing/session-view.ts'
import { DashboardHead } from './dashboard-head.tsx'

const session = sessionView(60_000, { role: 'client', firstName: 'New', name: 'New Client' })
/** The responses for a client without data. */
const nothingYet = {
  '/api/auth/session': () => session,
  '/api/clients/own/campaign': () => ({ campaign: null }),
  '/api/clients/own/meetings': () => ({
    items: [],
    nextCursor: null,
    reference: 'own-reference',
  }),
  '/api/clients/own/payments/summary': () => ({
    balance: 0,
    pendingIncoming: 0,
    pendingOutgoing: 0,
    underWay: 0,
    due: { amount: 0, paused: 0, next: null },
  }),
  '/api/needs-you': () => ({ items: [], hasMet: false, nextMeeting: null }),
  '/api/own-deals': () => ({ deals: 0, fees: 0 }),
  '/api/own-milestones': () => ({ items: [], nextCursor: null }),
  '/api/visits': () => ({ since: null }),
  '/api/news': () => ({ since: null, lines: [], more: 0 }),
}

beforeEach(() => storeSession(session))
afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <Providers>
      <DashboardHead>
        <button type="button">Add Update</button>
      </DashboardHead>
    </Providers>,
  )

test('a client without data sees a welcome instead of zeros, with a kick-off link that identifies them', async () => {
  fakeApi(nothingYet)
  show()
  const welcome = within(await screen.findByRole('region', { name: 'Welcome, New' }))
  expect(welcome.getAllByRole('listitem')).toHaveLength(3)
  const kickOff = await welcome.findByRole('link', { name: /kick-off/ })
  // The reference identifies the client, whatever email address they type in the calendar.
  expect(kickOff.getAttribute('href')).toMatch(
    /onboarding\?.*sample.*&salesforce_uuid=own-reference$/,
  )
  expect(screen.queryByRole('region', { name: /glance/ })).toBeNull()
  expect(welcome.getByText(/There is nothing to pay yet\.$/)).toBeTruthy()
  expect(screen.queryByText('Nothing for you to do.')).toBeNull()
})

test('while the figures load, the dashboard shows a loading message', () => {
  fakeApi({})
  show()
  expect(screen.getByText(messages.dashboard.loading)).toBeTruthy()
})

const need = (text: string, change: object = {}) => ({
  ...{ kind: 'question', path: `/dashboard/conversations?conversation=${text}`, count: 1, text },
  ...{ dueOn: null, overdue: false, milestone: null, ...change },
})

test('the rest of the page appears only when all that is above it has loaded', async () => {
  let answer = (_: object) => {}
  const slow = new Promise<Response>((resolve) => {
    answer = (body) => resolve(Response.json(body))
  })
  fakeApi({ ...nothingYet, '/api/needs-you': () => slow })
  show()
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.queryByRole('button', { name: 'Add Update' })).toBeNull()
  answer({ items: [need('Question about “Texts”')], hasMet: false, nextMeeting: null })
  await screen.findByRole('button', { name: 'Add Update' })
  expect(screen.getByRole('link', { name: 'Question about “Texts”' })).toBeTruthy()
})

test('overdue lines are marked, and a phone shows three and the number of others', async () => {
  const items = [
    need('Approve the texts', { kind: 'milestone', dueOn: '2026-03-09', overdue: true }),
    ...['A', 'B', 'C', 'D'].map((text) => need(text)),
  ]
  fakeApi({ ...nothingYet, '/api/needs-you': () => ({ items, hasMet: true, nextMeeting: null }) })
  show()
  const box = within(await screen.findByRole('region', { name: 'Needs you' }))
  const lines = box.getAllByRole('listitem')
  expect(lines[0]?.textContent).toBe('Approve the textsOverduesince Mon 9 Mar')
  const hidden = () => lines.map((line) => line.className.includes('max-sm:hidden'))
  expect(hidden()).toEqual([false, false, false, true, true])
  await userEvent.click(box.getByRole('button', { name: '2 more' }))
  expect(hidden()).toEqual([false, false, false, false, false])
  expect(document.activeElement?.textContent).toBe('Show fewer')
  await userEvent.keyboard('{Enter}')
  expect(hidden()).toEqual([false, false, false, true, true])
})

test.each([null, { id: 'admin', name: 'Helen Ward' }])(
  'a step is marked as done from its line, except by an admin who views the page (%o)',
  async (impersonator) => {
    const step = { id: 'a', title: 'Approve the texts', version: 3 }
    const items = [need(step.title, { kind: 'milestone', milestone: step }), need('A')]
    const asked = fakeApi({
      ...nothingYet,
      '/api/auth/session': () => ({ ...session, impersonator }),
      '/api/needs-you': () => ({ items, hasMet: true, nextMeeting: null }),
      '/api/own-milestones/a/done': () => ({ ...step, version: 4 }),
    })
    show()
    await screen.findByRole('region', { name: 'Needs you' })
    const buttons = screen.queryAllByRole('button', { name: /Mark as done/ })
    expect(buttons).toHaveLength(impersonator ? 0 : 1)
    if (!buttons[0]) return
    await userEvent.click(buttons[0])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(asked.filter((address) => address.endsWith('/done'))).toHaveLength(2),
    )
  },
)

test('with nothing to do, the next meeting is named', async () => {
  const hosts = [
    { id: 'ines', name: 'Ines Marek' },
    { id: 'tom', name: 'Tom Reed' },
  ]
  const startsAt = '2026-03-16T10:00:00.000Z'
  const nextMeeting = { title: 'Weekly review', startsAt, minutes: 30, hosts }
  fakeApi({ ...nothingYet, '/api/needs-you': () => ({ items: [], hasMet: true, nextMeeting }) })
  show()
  expect(await screen.findByText('Nothing for you to do.')).toBeTruthy()
  const line = screen.getByRole('link', { name: 'Weekly review' }).parentElement
  expect(line?.textContent).toContain('Next: Weekly review with Ines Marek and Tom Reed, ')
})

const campaign = {
  ...{ status: 'active', pauseReason: '', countedFrom: null, leads: 9, appointments: 1 },
  ...{ version: 1, weeks: [{ week: '2026-03-02', leads: 9, appointments: 1, counted: false }] },
}

test.each([
  ['the campaign runs', { '/api/clients/own/campaign': () => ({ campaign }) }],
  [
    'the kick-off was held',
    { '/api/needs-you': () => ({ items: [], hasMet: true, nextMeeting: null }) },
  ],
])(
  'a colleague who joins when %s reads how the campaign goes, and is offered no kick-off',
  async (_, state) => {
    fakeApi({ ...nothingYet, ...state })
    show()
    expect(await screen.findByRole('region', { name: 'Welcome, New' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /kick-off/ })).toBeNull()
  },
)
