import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fakeApi, Providers } from '../../testing/answered-api.tsx'
import { DoNotContact } from './do-not-contact.tsx'
import DoNotContactDialog from './do-not-contact-dialog.tsx'

const entry = {
  ...{ id: 'a', kind: 'email', address: 'pia@example.com', reason: 'objection', source: 'page' },
  createdAt: '2026-11-24T10:00:00.000Z',
}
const erased = { ...entry, id: 'b', kind: 'profile', address: null, reason: 'erasure' }

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('an erased person is listed without an address, by what they are recognized by', async () => {
  fakeApi({ '/api/do-not-contact': () => ({ items: [entry, erased], nextCursor: null, total: 2 }) })
  render(
    <Providers>
      <DoNotContact />
    </Providers>,
  )
  expect(await screen.findByText('2 entries')).toBeDefined()
  expect(screen.getByRole('row', { name: /Erased person/ }).textContent).toContain(
    'LinkedIn profile',
  )
  expect(screen.getByRole('button', { name: 'Remove pia@example.com' })).toBeDefined()
})

it('an address that is not on the list is named', async () => {
  fakeApi({
    '/api/do-not-contact': (query) =>
      query.get('address') === 'per@example.com'
        ? { items: [], nextCursor: null, total: 0 }
        : { items: [entry], nextCursor: null, total: 1 },
  })
  render(
    <Providers>
      <DoNotContact />
    </Providers>,
  )
  const box = await screen.findByRole('searchbox', { name: 'Find an email address or domain' })
  fireEvent.change(box, { target: { value: 'per@example.com' } })
  expect(await screen.findByText(/Neither “per@example.com” nor its domain/)).toBeDefined()
})

it('addresses are added one per line, without empty lines', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return Response.json({ added: 1, known: 1 })
  })
  const onClose = vi.fn()
  render(
    <Providers>
      <DoNotContactDialog onClose={onClose} />
    </Providers>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: /Email addresses or domains/ }), {
    target: { value: 'pia@example.com\n\n halvorsen.example\n' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('1 entry added. 1 already on the list.')).toBeDefined()
  expect(onClose).toHaveBeenCalled()
  expect(bodies).toEqual([
    { addresses: ['pia@example.com', ' halvorsen.example'], reason: 'objection' },
  ])
})
