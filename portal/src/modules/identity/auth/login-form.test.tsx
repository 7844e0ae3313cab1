import { messages } from '@leadwright/shared/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'

afterEach(cleanup)

test.each([
  ['an address that the server would refuse', 'nobody', messages.fields.email],
  ['no address', ' ', messages.fields.required],
])('%s is pointed out beside its field and not sent', async (_, typed, sentence) => {
  const user = userEvent.setup()
  const signIn = vi.fn(async () => undefined)
  render(<LoginForm onSignIn={signIn} termsHref="/policies" />)
  const email = screen.getByLabelText('Email')
  await user.type(email, typed)
  await user.type(screen.getByLabelText('Password'), 'a password')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(signIn).not.toHaveBeenCalled()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(screen.queryByRole('alert')).toBeNull()
})
