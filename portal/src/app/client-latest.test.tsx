import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { storeSession } from '../lib/session/store.ts'
import { fakeApi, Providers } from '../testing/answered-api.tsx'
import { sessionView } from '../testing/session-view.ts'
import { ClientLatest } from './client-latest.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('the latest of a client does not look empty when it cannot be loaded', async () => {
  storeSession(sessionView(60_000))
  fakeApi({ '/api/clients/c/notes': async () => Response.json({}, { status: 500 }) })
  render(
    <Providers>
      <ClientLatest clientId="c" />
    </Providers>,
  )
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  expect(screen.queryByText(/appear here/)).toBeNull()
})
