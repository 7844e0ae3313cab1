import { messages } from '@leadwright/shared/messages'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('an invalid email address is reported at its field, which gets the focus, and nowhere else', async () => {
  const user = userEvent.setup()
  const issues = [{ path: 'email', message: messages.fields.email }]
  const error = { code: 'request.invalid', message: messages.request.invalid, issues }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 400 }))
  render(<LoginForm onSignIn={async (opened) => void (await opened)} />)
  const email = screen.getByLabelText('Email')
  await user.type(email, 'nobody')
  await user.type(screen.getByLabelText('Password'), 'a password')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText(messages.fields.email)).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(screen.queryByText(messages.request.invalid)).toBeNull()
})
