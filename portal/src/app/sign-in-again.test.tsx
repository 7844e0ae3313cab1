import { errorCodes } from '@leadwright/shared/errors'
import { paths } from '@leadwright/shared/portal-paths'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { sessionView } from '../testing/session-view.ts'
import { SignInAgain } from './sign-in-again.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it.each([
  ['opens the page on which it is met', paths.studio, true],
  [
    'stays on that page, so that a late error does not lose its input',
    paths.secondFactorSetup,
    false,
  ],
])('a call that fails because of an unmet requirement %s', async (_, path, moves) => {
  const session = { ...sessionView(60_000), requirement: 'enrol-second-factor' }
  const code = errorCodes.secondFactorMissing
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/session')
      ? Response.json(session)
      : Response.json({ error: { code, message: 'No.', requestId: 'r-1' } }, { status: 403 }),
  )
  history.replaceState(null, '', path)
  const router = createBrowserRouter([{ path: '*', Component: SignInAgain }])
  const navigated = vi.fn()
  render(<RouterProvider router={router} />)
  router.subscribe(({ location }) => navigated(location.pathname))
  await expect(call('GET /api/people', {})).rejects.toMatchObject({ code })
  await waitFor(() => expect(location.pathname).toBe(paths.secondFactorSetup))
  // After that page, the person returns to the page that was open.
  expect(new URLSearchParams(location.search).get('next')).toBe(moves ? path : null)
  expect(navigated.mock.calls.length > 0).toBe(moves)
  router.dispose()
})
