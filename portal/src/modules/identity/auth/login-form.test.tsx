import { messages } from '@leadwright/shared/messages'
import { PORTAL_NAMES_ID } from '@leadwright/shared/portal-page'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

test('a passkey of someone who has not accepted the terms: they are asked for, at the checkbox', async () => {
  const issues = [{ path: 'termsAccepted', message: messages.login.termsRequired }]
  const error = { code: 'request.invalid', message: messages.request.invalid, issues }
  const user = userEvent.setup()
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 400 }))
  render(<LoginForm onSignIn={async (opened) => void (await opened)} />)
  await user.click(screen.getByRole('button', { name: messages.passkeys.signIn }))
  expect(await screen.findByText(messages.login.termsRequired)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
})

test('Google is offered only if the server’s page says so', async () => {
  const google = { name: messages.google.signIn }
  const { unmount } = render(<LoginForm onSignIn={async () => {}} />)
  expect(screen.queryByRole('button', google)).toBeNull()
  unmount()
  const names = document.getElementById(PORTAL_NAMES_ID)
  const before = names?.textContent ?? ''
  // The page is read when the code is loaded.
  vi.resetModules()
  if (names) names.textContent = before.replace('"hasGoogle":false', '"hasGoogle":true')
  onTestFinished(() => {
    if (names) names.textContent = before
    vi.resetModules()
  })
  const { LoginForm: Offering } = await import('./login-form.tsx')
  render(<Offering onSignIn={async () => {}} failure={messages.google.notLinked} />)
  expect(screen.getByRole('button', google)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(messages.google.notLinked)
})
