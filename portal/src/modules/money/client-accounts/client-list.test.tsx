import { messages } from '@leadwright/shared/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { ClientList } from './client-list.tsx'
import { clientListFrom } from './client-list-address.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Renders the list at an address with successive server responses; the last one repeats. */
function show(address: string, ...answers: (() => Promise<Response>)[]) {
  vi.stubGlobal('fetch', () => (answers.length > 1 ? answers.shift() : answers[0])?.())
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ClientList
          query={clientListFrom(new URLSearchParams(address))}
          results={undefined}
          view="cards"
          onSort={() => {}}
          addFirst={<button type="button">{messages.clients.emptyAction}</button>}
          pathOf={() => '/'}
          actions={() => null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const noClients = async () => Response.json({ items: [], nextCursor: null })
const refusal = async () =>
  Response.json({ error: { code: 'internal', message: 'the sample reason' } }, { status: 503 })

it('shows why clients cannot be loaded; Retry loads them, and an empty list offers to add the first', async () => {
  show('', refusal, noClients)
  expect(screen.getByText('Loading clients...')).toBeTruthy()
  const reason = messages.clients.loadFailed('the sample reason')
  expect((await screen.findByRole('alert')).textContent).toContain(reason)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: messages.clients.emptyTitle })).toBeTruthy()
  expect(screen.getByRole('button', { name: messages.clients.emptyAction })).toBeTruthy()
})

it('says which search found no one, and does not offer to add a client then', async () => {
  show('q=%25', noClients)
  expect(await screen.findByText(messages.studio.noResults('%'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: messages.clients.emptyAction })).toBeNull()
})
