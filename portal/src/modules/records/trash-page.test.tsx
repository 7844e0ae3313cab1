import { limits } from '@leadwright/shared/limits'
import { messages } from '@leadwright/shared/messages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trashQuery } from './trash.queries.ts'
import { TrashPage } from './trash-page.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [limits.trash, 1],
  [limits.trash - 1, 0],
])('with %d records, the number of notes about older ones is %d', (amount, sentences) => {
  const at = '2026-03-10T12:00:00.000Z'
  const items = Array.from({ length: amount }, (_, n) => ({
    kind: 'link' as const,
    label: 'Link',
    id: String(n),
    title: `Sample ${n}`,
    deletedAt: at,
    purgedAt: at,
  }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(trashQuery().queryKey, { items })
  render(
    <QueryClientProvider client={client}>
      <TrashPage />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  expect(screen.queryAllByText(messages.studio.trashCut(limits.trash))).toHaveLength(sentences)
})
