import type { PersonRecord } from '@leadwright/shared/contracts/personal-data/person-search'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { Providers } from '../../testing/answered-api.tsx'
import { ConfirmProvider } from '../../ui/confirm.tsx'
import { PersonSearch } from './person-search.tsx'

const record: PersonRecord = {
  ...{ type: 'lead', id: 'a', title: 'Pia Prospect, Halvorsen', client: 'Ada Byron' },
  ...{ at: '2026-11-20T10:00:00.000Z', matches: ['email', 'name'], isInTrash: false },
  path: '/studio/workspace/leads/a',
}
const namesake: PersonRecord = { ...record, id: 'b', title: 'Pia Prospect', matches: ['name'] }
const nothing = { records: [], isCut: false, hasLogin: false, isSuppressed: false }

const request = {
  ...{ id: 'r', kind: 'erase', email: 'pia@example.com', dueOn: '2026-12-24', version: 1 },
  ...{ confirmedAt: '2026-11-24T10:00:00.000Z', doneAt: null, doneBy: null },
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Answers searches one after another; returns what was sent. */
function open(searches: object[], address = '/') {
  const sent: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    sent.push([path, typeof body === 'string' ? JSON.parse(body) : undefined])
    if (path === '/api/personal-data/search') return Response.json(searches.shift())
    if (path === '/api/personal-data/erase') return Response.json({ erased: 1 })
    return Response.json({ items: [request] })
  })
  render(
    <Providers address={address}>
      <ConfirmProvider>
        <PersonSearch />
      </ConfirmProvider>
    </Providers>,
  )
  return (path: string) => sent.filter(([one]) => one === path).map(([, body]) => body)
}

const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }))
const isTicked = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked

it('everything but namesakes is selected, and erased after a confirmation', async () => {
  const bodyOf = open([{ ...nothing, records: [record, namesake] }, nothing])
  const email = screen.getByRole('textbox', { name: 'Email' })
  fireEvent.change(email, { target: { value: 'pia@example.com' } })
  search()
  await screen.findByRole('heading', { name: 'Leads (2)' })
  expect([isTicked(record.title), isTicked(namesake.title)]).toEqual([true, false])
  expect(screen.getAllByText('Name only – check that it is the same person')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Erase 1 record' }))
  const question = await screen.findByRole('alertdialog', { name: 'Erase 1 record?' })
  expect(question.textContent).toContain('Leads keep their company, dates and outcome')
  fireEvent.click(within(question).getByRole('button', { name: 'Erase 1 record' }))
  expect(await screen.findByText('1 record erased.')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'No Records Found' })).toBeDefined()
  const typed = { email: 'pia@example.com', phone: '', link: '', name: '' }
  expect(bodyOf('/api/personal-data/search')).toEqual([typed, typed])
  expect(bodyOf('/api/personal-data/erase')).toEqual([
    { ...typed, records: [{ type: 'lead', id: 'a' }], requestId: null },
  ])
})

it('erasing answers the request that led to the search', async () => {
  const bodyOf = open([{ ...nothing, records: [record] }, nothing], '/?request=r')
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
  expect(email.value).toBe('pia@example.com')
  search()
  fireEvent.click(await screen.findByRole('button', { name: 'Erase 1 record' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('The person’s request is marked as answered.')
  fireEvent.click(within(question).getByRole('button', { name: 'Erase 1 record' }))
  await waitFor(() =>
    expect(bodyOf('/api/personal-data/erase')).toMatchObject([{ requestId: 'r' }]),
  )
})

it('an empty search says what to enter, and sends nothing', async () => {
  const bodyOf = open([])
  search()
  expect(await screen.findByText('Enter an email, phone number, link or name.')).toBeDefined()
  expect(bodyOf('/api/personal-data/search')).toEqual([])
})

it('a search says that there are more records, a login and an entry on the list', async () => {
  open([{ records: [record], isCut: true, hasLogin: true, isSuppressed: true }])
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Pia' } })
  search()
  expect(await screen.findByText(/is on the do-not-contact list/)).toBeDefined()
  expect(screen.getByText(/Someone signs in with this email address/)).toBeDefined()
  expect(screen.getByText(/These are the first 500 records/)).toBeDefined()
})
