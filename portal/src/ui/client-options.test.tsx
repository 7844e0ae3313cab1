import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { fakeApi, Providers } from '../testing/answered-api.tsx'
import { useWorkClientOptions } from './client-options.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('offers every client that the viewer works for, not only the first page', async () => {
  const clients = Array.from({ length: 60 }, (_, n) => ({
    clientId: `c${n}`,
    firstName: 'Ada',
    lastName: 'Byron',
    companyName: `Company ${n}`,
  }))
  fakeApi({
    '/api/clients/names': (query) => ({ clients: query.get('for') === 'work' ? clients : [] }),
    '/api/clients': () => ({ items: clients.slice(0, 50), nextCursor: 'next' }),
  })
  const { result } = renderHook(useWorkClientOptions, { wrapper: Providers })
  await waitFor(() => expect(result.current).toHaveLength(60))
})
