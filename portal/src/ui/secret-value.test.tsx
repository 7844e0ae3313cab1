import { messages } from '@leadwright/shared/messages'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sessionEnded } from '../lib/session/sign-out-redirect.ts'
import { deferred } from '../testing/deferred.ts'
import { SecretValue } from './secret-value.tsx'
import { ToastProvider } from './toast.tsx'

it('disappears when the session has ended, even if the page stays', async () => {
  render(<SecretValue name="the password of Ads" reveal={async () => 'sample-secret'} />)
  await userEvent.setup().click(screen.getByRole('button', { name: /^Reveal/ }))
  await screen.findByText('sample-secret')
  dispatchEvent(new Event(sessionEnded))
  await waitFor(() => expect(document.body.textContent).not.toContain('sample-secret'))
})

it('keeps the focus on Copy while the secret is fetched', async () => {
  const { promise, resolve } = deferred<string>()
  render(<SecretValue name="the password of Ads" reveal={() => promise} />)
  const copy = screen.getByRole('button', { name: /^Copy/ })
  await userEvent.setup().click(copy)
  expect(copy.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(copy)
  resolve('sample-secret')
  await waitFor(() => expect(copy.hasAttribute('aria-disabled')).toBe(false))
  expect(document.activeElement).toBe(copy)
})

it('starts copying during the click, handles a failed copy, and clears the clipboard on request', async () => {
  const user = userEvent.setup()
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text)
  })
  const write = vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('refused'))
  const { promise, resolve } = deferred<string>()
  render(
    <ToastProvider>
      <SecretValue name="the password of Ads" reveal={() => promise} />
    </ToastProvider>,
  )
  await user.click(screen.getByRole('button', { name: /^Copy/ }))
  expect(write).toHaveBeenCalledOnce()
  resolve('sample-secret')
  await screen.findByText(messages.clipboard.copiedSecret)
  await user.click(screen.getByRole('button', { name: 'Clear clipboard' }))
  await screen.findByText('Clipboard cleared.')
  expect(written).toEqual(['sample-secret', ''])
  vi.restoreAllMocks()
})
