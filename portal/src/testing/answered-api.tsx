import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { AtAddress } from './at-address.tsx'

/**
 * Fakes the server: an address such as `/api/meetings` responds with what its function returns for the query;
 * all others get no response. Returns the requested addresses; `vi.unstubAllGlobals` ends it.
 */
export function fakeApi(
  answers: Record<string, (query: URLSearchParams) => object | null | Promise<Response>>,
): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const { pathname, searchParams } = new URL(address, 'http://portal.test')
    const answer = answers[pathname]
    if (!answer) return new Promise<never>(() => {})
    const given = await answer(searchParams)
    return given instanceof Response ? given : Response.json(given)
  })
  return asked
}

/** What surrounds every page: its address, the query cache, and toasts. */
export function Providers({ address = '/', children }: { address?: string; children: ReactNode }) {
  return (
    <AtAddress address={address}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </AtAddress>
  )
}
