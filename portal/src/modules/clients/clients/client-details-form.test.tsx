import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { ClientDetailsForm } from './client-details-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const client: ClientView = {
  clientId: '0b1f8a52-4c36-4a3e-9a43-2f1f5a1c9d10',
  firstName: 'Cleo',
  lastName: 'Sample',
  companyName: 'Sample Ltd',
  email: 'cleo@example.com',
  googleEmail: 'cleo@gmail.test',
  googleEmailConfirmed: true,
  hasGooglePassword: true,
  profilePicture: null,
  suspended: false,
  invited: false,
  ...{ phone: '', website: null, timeZone: null },
  createdAt: '2026-03-10T09:00:00.000Z',
  version: 1,
}

it('a stored password marked for removal is not shown as removed after someone else saves', async () => {
  const conflict = { error: { code: errorCodes.conflict, message: 'Someone else saved this.' } }
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) =>
    method === 'GET'
      ? Response.json({ ...client, version: 2 })
      : Response.json(conflict, { status: 409 }),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ClientDetailsForm client={client} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: /^Remove/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(messages.request.overtakenAlike)).toBeTruthy()
  expect(screen.queryByText(messages.request.savedAlready)).toBeNull()
})
