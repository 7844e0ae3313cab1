import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { company } from '../lib/company.ts'
import { Portal } from './portal.tsx'
import { createRouter } from './routes/router.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

it.each([
  [paths.studio, messages.studio.loading],
  [paths.vault, messages.studio.loading],
  [paths.dashboard, messages.dashboard.loading],
  [paths.settings, messages.dashboard.loadingProfile],
  [paths.login, company.name],
])('while the code of %s loads, a message is shown and then Retry', async (path, text) => {
  vi.useFakeTimers()
  history.replaceState(null, '', path)
  const router = createRouter()
  render(<Portal router={router} />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  // The code never loads; advances only the timers of this test.
  act(() => vi.advanceTimersByTime(8_000))
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  router.dispose()
})
