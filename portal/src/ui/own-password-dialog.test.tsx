import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmWithPasskey } from '../lib/passkeys.ts'
import { queryClient } from '../lib/query-client.ts'
import OwnPasswordDialog from './own-password-dialog.tsx'

vi.mock(import('../lib/passkeys.ts'), async (original) => ({
  ...(await original()),
  confirmWithPasskey: vi.fn<typeof confirmWithPasskey>(),
}))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const passkey = { id: 'p', name: 'Laptop', createdAt: '2026-03-10T08:00:00.000Z', lastUsedAt: null }

function open(items: readonly object[]) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ items }))
  vi.stubGlobal('fetch', fetched)
  const onConfirmed = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <OwnPasswordDialog onClose={() => {}} onConfirmed={onConfirmed} />
    </QueryClientProvider>,
  )
  return { fetched, onConfirmed }
}

test('someone with a passkey can use it instead of the password', async () => {
  const { onConfirmed } = open([passkey])
  vi.mocked(confirmWithPasskey).mockRejectedValueOnce(new Error('No passkey was used.'))
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: 'Use a passkey' })
  await user.click(button)
  expect(await screen.findByText('No passkey was used.')).toBeTruthy()
  expect(onConfirmed).not.toHaveBeenCalled()
  await user.click(button)
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce())
})

test('everyone else is asked for the password only', async () => {
  const { fetched } = open([])
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  await screen.findByLabelText('Your password')
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})
