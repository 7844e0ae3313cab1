import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { Component as ConfirmEmail } from './confirm-email.tsx'
import { Component as SetPassword } from './set-password.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
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
