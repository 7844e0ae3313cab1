import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { OwnGooglePasswordReveals } from './google-password-reveals.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it.each([
  ['while one is stored', true, ['Helen Ward'], 'Helen Ward'],
  ['after it was removed', false, ['Helen Ward'], 'Helen Ward'],
  ['if no one did', true, [], /^No/],
])('a client reads who viewed the Google password: %s', async (_, stored, names, says) => {
  const reveals = names.map((by) => ({ at: '2026-03-10T09:00:00.000Z', by }))
  vi.stubGlobal('fetch', async () => Response.json({ stored, reveals }))
  render(
    <QueryClientProvider client={queryClient}>
      <OwnGooglePasswordReveals />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(says)).toBeTruthy()
  const list = screen.queryByRole('list', { name: /Google password/ })
  expect(list && within(list).getByText(says).textContent).toBe(names[0] ?? null)
})
