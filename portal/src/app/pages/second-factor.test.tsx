import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { sessionView } from '../../testing/session-view.ts'
import { Component } from './second-factor.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['an authenticator app', { app: true, passkey: false }, { code: true, passkey: false }],
  ['a passkey', { app: false, passkey: true }, { code: false, passkey: true }],
  ['both', { app: true, passkey: true }, { code: true, passkey: true }],
])('someone with %s is asked for what they have', async (_, secondFactor, expected) => {
  const session = { ...sessionView(60_000), requirement: 'second-factor', secondFactor }
  vi.stubGlobal('fetch', async () => Response.json(session))
  const router = createMemoryRouter([{ path: '*', Component }], {
    initialEntries: [paths.secondFactor],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const button = { name: messages.passkeys.signIn }
  if (expected.passkey) await screen.findByRole('button', button)
  const { code } = expected
  await screen.findByText(code ? messages.secondFactor.required : messages.passkeys.required)
  expect(screen.queryByLabelText('Code') !== null).toBe(code)
  expect(screen.queryByRole('button', button) !== null).toBe(expected.passkey)
})
