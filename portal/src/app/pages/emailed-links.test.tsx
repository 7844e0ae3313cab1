import { messages } from '@leadwright/shared/messages'
import { paths } from '@leadwright/shared/portal-paths'
import { conversationPath } from '@leadwright/shared/record-paths'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loginPath } from '../../lib/return-path.ts'
import { sessionView } from '../../testing/session-view.ts'
import { Component as ConfirmEmail } from './confirm-email.tsx'
import { Component as ForgotPassword } from './forgot-password.tsx'
import { Component as Login } from './login.tsx'
import { Component as NewPassword } from './new-password.tsx'
import { Component as SecondFactor } from './second-factor.tsx'
import { Component as SetPassword } from './set-password.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Opens a page with the first link; returns a function that opens the second in the same tab. */
function open(Component: ComponentType, answer: (token: string) => object) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { token } = JSON.parse(String(body)) as { token: string }
    sent.push(token)
    return Response.json(answer(token))
  })
  const router = createMemoryRouter([{ path: '/page', Component }], {
    initialEntries: ['/page#first'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { sent, openSecond: () => act(() => router.navigate('/page#second')) }
}

test('a second link opened in the same tab confirms its own address', async () => {
  const { sent, openSecond } = open(ConfirmEmail, () => ({ confirmed: 'one-of-two' }))
  const confirm = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  await confirm()
  await openSecond()
  await confirm()
  expect(sent).toEqual(['first', 'second'])
})

test('a second link opened in the same tab sets the password of its own account', async () => {
  const { openSecond } = open(SetPassword, (token) => ({ email: `${token}@example.com` }))
  const typed = await screen.findByLabelText(/^New password/)
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'first@example.com')
  await userEvent.type(typed, 'a-new-password')
  await openSecond()
  expect(await screen.findByDisplayValue('second@example.com')).toBeTruthy()
  expect(screen.getByLabelText(/^New password/)).toHaveProperty('value', '')
})

describe('after each step of signing in, a person arrives at the address of the email', () => {
  const id = '6f1c3c1e-0000-4000-8000-000000000001'
  /** What the session still requires after each step. */
  const answers: Record<string, string | null> = {
    '/api/auth/sign-in': 'second-factor',
    '/api/auth/second-factor': 'new-password',
    '/api/account/password': null,
  }

  test.each([conversationPath(id), `${paths.updates}?message=team#by-week`])(
    '%s',
    async (wanted) => {
      vi.stubGlobal('fetch', async (url: string) => {
        const requirement = answers[new URL(url, 'http://portal.test').pathname] ?? null
        return Response.json({ ...sessionView(60_000, { role: 'client' }), requirement })
      })
      const router = createMemoryRouter(
        [
          { path: paths.login, Component: Login },
          { path: paths.forgotPassword, Component: ForgotPassword },
          { path: paths.secondFactor, Component: SecondFactor },
          { path: paths.newPassword, Component: NewPassword },
          { path: '*', element: <p>Arrived</p> },
        ],
        { initialEntries: [loginPath(wanted)] },
      )
      render(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      )
      const user = userEvent.setup()
      const type = async (label: string | RegExp, text: string) =>
        user.type(await screen.findByLabelText(label), text)
      const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
      await user.click(screen.getByRole('link', { name: messages.login.forgotPassword }))
      await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
      await type('Email', 'client@example.test')
      await type('Password', 'for the first time')
      await user.click(screen.getByRole('checkbox'))
      await press('Sign In')
      await type(/code/i, '123456')
      await press('Continue')
      await type('Temporary password', 'for the first time')
      await type('New password', 'a-sample-phrase-1')
      await type('Confirm new password', 'a-sample-phrase-1')
      await press('Update password')
      expect(await screen.findByText('Arrived')).toBeTruthy()
      expect(createPath(router.state.location)).toBe(wanted)
    },
  )
})
