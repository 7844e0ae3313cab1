import { limits } from '@leadwright/shared/limits'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { staffQuery } from './staff.queries.ts'
import { StaffForm } from './staff-form.tsx'

it('a very long text pasted as a name is not fully rendered as the room’s address', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(staffQuery('').queryKey, { items: [], total: 0 })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <StaffForm
          label="Add"
          submitLabel="Add"
          onSave={vi.fn()}
          onSaved={vi.fn()}
          onCancel={vi.fn()}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const pasted = 'a'.repeat(20 * limits.name)
  fireEvent.change(screen.getByLabelText(/^First Name/), { target: { value: pasted } })
  const [, slug] = screen.getByText(/\/meet\//).textContent.split('/meet/')
  expect(slug).toHaveLength(2 * limits.name)
})
